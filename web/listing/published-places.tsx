import type { WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';

/** The places of a list, with as much of the names as its rules publish. */
export const PublishedPlaces = ({ list }: { list: Pick<WaitingList, 'published'> }) =>
  list.published.length > 0 && (
    <ol className="mt-6 columns-[14rem] gap-x-8 print:mt-3 print:columns-3 print:gap-x-6">
      {list.published.map(({ place, name }) => (
        <li
          key={place}
          className="flex break-inside-avoid gap-3 border-b border-rule py-1.5 wrap-anywhere print:py-0.5"
        >
          <span className="figure min-w-10 text-right">{place}</span> {name && <bdi>{name}</bdi>}
        </li>
      ))}
    </ol>
  );
