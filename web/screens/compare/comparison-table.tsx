import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ComparedListing, ComparedRow, ComparedSection } from '../../../domain/comparison.ts';
import { drawingAddress } from '../../../domain/drawing-address.ts';
import { fitOf } from '../../../domain/fit/fit.ts';
import { fitReason } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import { INQUIRY } from '../../../domain/inquiries.ts';
import { paths, renditionAddress } from '../../../domain/paths.ts';
import { unitsFit } from '../../../domain/unit-ranges.ts';
import { FitVerdict } from '../../listing/badges.tsx';
import { Figure } from '../../listing/figure.tsx';
import { useCompared } from '../../personal/compared.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { type Asked, addressWithout } from './compare-data.ts';
import type { ComparedAircraft } from './use-compared-aircraft.ts';

type TableProps = {
  asked: Asked;
  aircraft: ComparedAircraft | undefined;
  listings: readonly ComparedListing[];
  sections: readonly ComparedSection[];
};

/** Labels stay in place while the columns scroll: at the start of their row, or on a phone's width above it. */
const labelClass =
  'sticky left-0 z-1 w-44 min-w-44 border-b border-rule bg-sheet px-3 py-2 text-left align-top text-sm font-normal text-ink-soft wrap-anywhere print:relative max-sm:col-span-full max-sm:w-auto max-sm:border-b-0 max-sm:pb-0';
const cellClass = 'border-b border-l border-rule px-3 py-2 align-top wrap-anywhere max-sm:nth-2:border-l-0';
const stacked = 'table-fixed max-sm:block max-sm:*:block max-sm:[&_tr]:relative max-sm:[&_tr]:grid';
/** By their number. The widths grow with the text, so that words stay whole. */
const columns = [
  '',
  'max-sm:[&_tr]:grid-cols-1',
  'max-sm:min-w-[18rem] max-sm:[&_tr]:grid-cols-2',
  'min-w-[41rem] print:min-w-0 max-sm:min-w-[27.75rem] max-sm:[&_tr]:grid-cols-3',
  'min-w-[51rem] print:min-w-0 max-sm:min-w-[37rem] max-sm:[&_tr]:grid-cols-4',
];

export function ComparisonTable({ asked, aircraft, listings, sections }: TableProps) {
  return (
    <Table label="Comparison" className={cx(stacked, columns[listings.length])}>
      <thead>
        <tr>
          <td className={cx(labelClass, 'max-sm:hidden')} />
          {listings.map((one) => (
            <Head key={one.id} one={one} without={addressWithout(asked, one.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {aircraft && <FitRow aircraft={aircraft} listings={listings} />}
        {sections.map(({ label, rows }) => (
          <Fragment key={label}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={listings.length + 1}
                className="col-span-full border-b border-rule-strong bg-sunken px-3 py-2 text-left"
              >
                <span className="label-caps sticky left-3 text-ink-soft">{label}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} listings={listings} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function Head({ one: { kind, id, listing }, without }: { one: ComparedListing; without: string }) {
  const remove = useCompared().remove;
  const photo = listing?.images[0];
  return (
    <th scope="col" className={cx(cellClass, 'text-left font-normal')}>
      {listing ? (
        <>
          <img
            src={photo === undefined ? drawingAddress(kind, listing) : renditionAddress(photo, 'card.jpg')}
            alt=""
            className="mb-2 aspect-3/2 w-full max-w-48 rounded-sm border border-rule object-cover low:hidden"
          />
          <Link to={paths.listing(kind, id)} className="block py-1 font-bold leading-tight">
            <bdi>{listing.title}</bdi>
          </Link>
        </>
      ) : (
        <p className="py-1 font-semibold">
          {kind.label} {id}: no longer listed
        </p>
      )}
      <div className="flex flex-col items-start low:flex-row low:flex-wrap">
        {listing && (
          <LinkButton
            to={`${paths.listing(kind, id)}#${INQUIRY}`}
            className="mt-1 px-3! low:px-2! print:hidden"
          >
            Inquire<span className="sr-only"> about {listing.title}</span>
          </LinkButton>
        )}
        <LinkButton
          variant="quiet"
          to={without}
          onClick={() => remove(id)}
          className="-ml-3 px-3! low:mt-1 low:ml-0 low:px-1!"
        >
          <X aria-hidden="true" size="1.125rem" className="low:hidden" />
          Remove<span className="sr-only"> {listing?.title ?? `${kind.label} ${id}`}</span>
        </LinkButton>
      </div>
    </th>
  );
}

type FitRowProps = { aircraft: ComparedAircraft; listings: readonly ComparedListing[] };

function FitRow({ aircraft, listings }: FitRowProps) {
  const fits = listings.map(({ kind, listing }) => {
    if (!listing || !kind.takesAircraft) return undefined;
    if (listing.units) return unitsFit(kind, listing, listing.units, { ...aircraft, name: aircraft.title });
    const fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
    return { ...fit, text: fitReason(fit, aircraft) };
  });
  return (
    <tr>
      <RowHead differs={new Set(fits.map((fit) => fit?.verdict)).size > 1}>Room for {aircraft.title}</RowHead>
      {listings.map(({ id }, at) => {
        const fit = fits[at];
        return (
          <td key={id} className={cx(cellClass, 'max-sm:pt-0')}>
            {fit ? (
              <>
                <FitVerdict fit={fit} />
                <span className="mt-1 block text-sm">{fit.text}</span>
              </>
            ) : (
              <NotApplying />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A bar and words mark a row whose cells differ. */
const RowHead = ({ differs, children }: { differs: boolean; children: ReactNode }) => (
  <th scope="row" className={cx(labelClass, 'max-sm:static')}>
    {differs && (
      <>
        <span
          aria-hidden="true"
          // Browsers leave out backgrounds on paper.
          className="absolute inset-y-0 left-0 border-l-4 border-chart forced-colors:border-[Highlight]"
        />
        <span className="sr-only">Differs: </span>
      </>
    )}
    <span className="max-sm:sticky max-sm:left-3">{children}</span>
  </th>
);

const NotApplying = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Doesn’t apply</span>
  </>
);

/** "$23,435" and below it "with NNN + utilities about $300/month". */
const WITH_CONDITIONS = /^(\$[\d,.]+(?:–\$[\d,.]+)?(?:\/[a-z/]+)?),? (.+)$/;

function CellText({ text }: { text: string }) {
  const [, amount, conditions] = WITH_CONDITIONS.exec(text) ?? [];
  if (amount === undefined) return /^\$?\d/.test(text) ? <Figure text={text} /> : text;
  return (
    <>
      <Figure text={amount} />
      <span className="block text-sm font-normal text-ink-soft">{conditions}</span>
    </>
  );
}

function Row({
  row: { label, cells, differs, best },
  listings,
}: {
  row: ComparedRow;
  listings: readonly ComparedListing[];
}) {
  return (
    <tr>
      <RowHead differs={differs}>{label}</RowHead>
      {listings.map(({ id }, at) => {
        const text = cells[at];
        return (
          <td key={id} className={cx(cellClass, 'max-sm:pt-0', differs && text && 'font-semibold')}>
            {text ? (
              <>
                <CellText text={text} />
                {best?.columns.includes(at) && (
                  <span className="ml-2">
                    <Badge tone="chart">{best.word}</Badge>
                  </span>
                )}
              </>
            ) : (
              <span className="font-normal text-ink-soft">
                {text === null ? 'Not stated' : <NotApplying />}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
