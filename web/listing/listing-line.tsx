import { type HTMLAttributes, memo, type Ref } from 'react';
import { withOwnMeasures } from '../../domain/aircraft/my-aircraft.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { type Judged, type RowFacts, rowFacts } from '../../domain/row-facts.ts';
import { AirportCode, AirportName } from '../fields/airport-code.tsx';
import { CompareMark, Heart } from '../personal/marks.tsx';
import { useMyAircraft } from '../personal/my-aircraft.ts';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { tableRole as role } from '../ui/table-role.ts';
import { pictureAddress } from './picture-address.ts';

type Variant = 'table' | 'row' | 'card' | 'popup' | 'peek';

type ListingLineProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  /** A card, popup or table row says more than a row, and a peek less. */
  as?: Variant;
  listing: RowListing & { description?: string };
  ref?: Ref<never>;
  /** Level of the heading outside of a table. */
  level?: 2 | 3 | 4;
  /** Leaves out the place, in a list of one airport's listings. */
  isAtAirport?: boolean;
  hasCompare?: boolean;
  /** The aircraft of the search; by default, the visitor's. */
  aircraft?: Judged | null | undefined;
  /** Called when a link to the listing is followed. */
  onOpen?: (() => void) | undefined;
  /** A last line. */
  note?: React.ReactNode;
};

/** As many columns as have room for rows; three rows leave no hole in two. */
export const rowsClass = 'line-rows';
export const cardsClass = 'line-cards';

/** A listing in a list. Its parts have the same names in all variants; listing-line.css places them. */
export const ListingLine = memo(function ListingLine(props: ListingLineProps) {
  const { as = 'row', listing, level, isAtAirport, hasCompare, aircraft, onOpen, note, ...rest } = props;
  const mine = useMyAircraft();
  const facts = rowFacts(listing, aircraft ? withOwnMeasures(aircraft, mine) : mine[0]);
  if (!facts) return null;
  const isTable = as === 'table';
  const Root = isTable ? 'tr' : as === 'peek' ? 'div' : 'li';
  const Part = isTable ? 'td' : 'div';
  const cell = isTable ? role.cell : undefined;
  const hasMarks = as !== 'peek';
  const notes = notesOf(as, facts);
  return (
    <Root {...(isTable && role.row)} {...rest} className={cx('line', `as-${as}`, notes && 'has-notes')}>
      <Title as={as} level={level} facts={facts} onOpen={onOpen} />
      <Part {...cell} className={`about status-mark ${facts.availability}`}>
        {hasMarks && <Picture kind={facts.kind} listing={listing} />}
        {`${facts.status} `}
        {notes}
      </Part>
      {!isAtAirport && (
        <Part {...cell} className="place">
          <Place as={as} facts={facts} listing={listing} />
        </Part>
      )}
      <Part {...cell} className="size">
        {`${facts.size} `}
        {(as === 'row' ? facts.figures.slice(0, 1) : facts.figures).map((text) => (
          <span key={text}>{`${text} `}</span>
        ))}
      </Part>
      <Part {...cell} className="rate">
        {`${facts.rate} `}
        {facts.month && <span>{facts.month}</span>}
      </Part>
      {isTable && (
        <>
          <td {...cell} className="nnn">
            {facts.nnn}
          </td>
          <td {...cell} className="map">
            <MapLink address={listing.googleMapLink} title={listing.title} />
          </td>
        </>
      )}
      {hasMarks && (
        <Part {...cell} className="marks">
          {isTable && <Details facts={facts} />}
          <Heart listing={listing} />
          {hasCompare && <CompareMark listing={listing} />}
        </Part>
      )}
      {(as === 'card' || as === 'popup') && <Foot as={as} listing={listing} facts={facts} onOpen={onOpen} />}
      {note && <div className="note">{note}</div>}
    </Root>
  );
});

type FactsProps = { facts: RowFacts };
type OpenProps = FactsProps & Pick<ListingLineProps, 'onOpen'>;

function Title({
  as,
  level = as === 'card' ? 2 : 3,
  facts,
  onOpen,
}: OpenProps & Pick<ListingLineProps, 'as' | 'level'>) {
  const Heading = `h${level}` as const;
  // A popup has its link at the end, where a description has been read.
  const title =
    as === 'popup' ? (
      <bdi>{facts.title}</bdi>
    ) : (
      <Link to={facts.path} onClick={onOpen} dir="auto">
        {facts.title}
      </Link>
    );
  return as === 'table' ? (
    <th {...role.rowHead} className="title">
      {title}
    </th>
  ) : (
    <Heading className="title">{title}</Heading>
  );
}

function Picture({ kind, listing }: { kind: ListingKind; listing: RowListing }) {
  const name = `${kind.label} at ${listing.airportName}`;
  return (
    <img
      src={pictureAddress(kind, listing)}
      alt={listing.images.length === 0 ? `Drawing to scale: ${name}` : name}
      loading="lazy"
    />
  );
}

/** Whether it fits, from when, and what was checked; null without any. */
function notesOf(
  as: Variant,
  { kind, distance, fit, units, dates, words, verified, verifiedWord }: RowFacts,
) {
  // A row has less room, and says which kind it is.
  const isRow = as === 'row';
  const all = as === 'peek' || isRow ? [] : [units, dates, words.join(', ')].filter(Boolean);
  // A short row has no room for what was checked only in part.
  const checks = as === 'peek' || (isRow && verifiedWord !== 'Verified') ? '' : verified;
  if (!fit && !isRow && all.length === 0 && !checks) return null;
  return (
    <>
      {fit && (
        <span className={`fit ${fit.verdict}`}>
          {as === 'peek' ? fit.label : fit.text}
          <span className="sr-only">
            {' '}
            {fit.label} {fit.reason}.{' '}
          </span>
        </span>
      )}
      {isRow && <span>{`${kind.label} `}</span>}
      {isRow && distance && <Distance distance={distance} />}
      {all.map((text) => (
        <span key={text} dir="auto">{`${text} `}</span>
      ))}
      {checks && (
        <span className={cx('verified', verifiedWord !== 'Verified' && 'partly')} title={checks}>
          {verifiedWord}
          <span className="checks">: {checks}</span>
        </span>
      )}
    </>
  );
}

type PlaceProps = FactsProps & { as: Variant; listing: RowListing };

function Place({ as, facts: { city, distance }, listing }: PlaceProps) {
  return (
    <>
      <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} />
      {as === 'popup' ? ' - ' : ' '}
      <span className="airport">
        <AirportName name={listing.airportName} />
      </span>{' '}
      {/* A row has the distance among its notes. */}
      {distance && as !== 'row' ? (
        <>
          <span className="city">{city}</span> <Distance distance={distance} />
        </>
      ) : (
        city
      )}
    </>
  );
}

/** "7.2 nm S of KADS": distance from the closest airport in the search. */
export const Distance = ({ distance }: { distance: NonNullable<RowFacts['distance']> }) => (
  <span className="distance">
    <b>{distance.nm}</b> {distance.point}
    {distance.from && <span className="from"> {distance.from}</span>}
  </span>
);

function MapLink({ address, title }: { address: string; title: string }) {
  if (!address) return 'No Map';
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={`Map of ${title}, opens in a new tab`}
    >
      Map
    </a>
  );
}

const Details = ({ facts: { path, title }, onOpen }: OpenProps) => (
  <Link to={path} onClick={onOpen} className="details" aria-label={`View Details of ${title}`}>
    View Details
  </Link>
);

/** What a card and a popup add: a description, amenities, and who offers it. */
function Foot({ as, listing, facts, onOpen }: OpenProps & Pick<ListingLineProps, 'as' | 'listing'>) {
  const { kind, amenities, owner, confirmed } = facts;
  const isPopup = as === 'popup';
  return (
    <div className="foot">
      {isPopup && listing.description && (
        <p className="description">
          <bdi>{listing.description}</bdi>
        </p>
      )}
      {isPopup && <Badge>{kind.badge}</Badge>}
      {!isPopup && amenities.length > 0 && (
        <ul aria-label="Amenities">
          {amenities.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="offered">
        {isPopup ? (
          <>
            Owner: <bdi>{owner.name}</bdi>
          </>
        ) : (
          <>
            <span className="confirmed">{confirmed}. </span>
            Offered by{' '}
            <Link to={owner.path} className="link">
              <bdi>{owner.name}</bdi>
            </Link>
          </>
        )}
      </p>
      <Details facts={facts} onOpen={onOpen} />
    </div>
  );
}

export const ListingCardSkeletons = ({ count }: { count: number }) => (
  <ul className={cardsClass}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <li key={index}>
        <Skeleton className="h-37 sm:h-50" />
      </li>
    ))}
  </ul>
);
