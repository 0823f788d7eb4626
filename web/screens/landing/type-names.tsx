import { useQuery } from '@tanstack/react-query';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';

/** As many as there are helicopters, so that “helicopter” lists them all. */
const SHOWN = 24;

/** Names that the browser suggests below a text box with this list. */
export function TypeNames({ id, typed }: { id: string; typed: string }) {
  const q = typed.trim();
  const { data } = useQuery({
    ...read<AircraftType[]>([apiPaths.aircraft({ q, limit: SHOWN })]),
    enabled: q !== '',
    placeholderData: (last) => last,
  });
  return (
    <datalist id={id}>
      {data?.map(({ slug, name, icao, category }) => (
        // Browsers list only what has the typed text, and few helicopters have the word in their name.
        <option key={slug} value={name} label={category === 'helicopter' ? `${icao}, helicopter` : icao} />
      ))}
    </datalist>
  );
}
