import { useQuery } from '@tanstack/react-query';
import { counted } from '../../domain/figures.ts';
import type { Affected } from '../../domain/inquiries-schema.ts';
import { read } from '../api/query-client.ts';

type AffectedNoteProps = {
  /** Address that counts the people and viewings. */
  path: string;
  /** What they asked about, such as "this listing". */
  about: string;
  /** True if the owner can write to them afterward. */
  mayTell?: boolean;
};

/** Says before a deletion or a suspension how many people asked, and that their viewings are canceled. */
export function AffectedNote({ path, about, mayTell = false }: AffectedNoteProps) {
  // Counted again each time the dialog opens.
  const { data } = useQuery({ ...read<Affected>([path]), staleTime: 0 });
  if (!data) return null;
  const { people, viewings } = data;
  return (
    <>
      {people > 0 && ` ${counted(people, 'person', 'people')} asked about ${about}.`}
      {viewings > 0 &&
        ` ${counted(viewings, 'agreed viewing will be', 'agreed viewings will be')} canceled, and both sides get an email.`}
      {people > 0 &&
        (mayTell
          ? ` Afterward you can tell ${people === 1 ? 'them' : 'them all'} with one press.`
          : ' Their conversations will say what happened.')}
    </>
  );
}
