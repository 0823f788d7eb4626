import type { Key, ReactNode } from 'react';
import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { leasedNotes, leasedText, rateColumns, rateTexts } from '../../../domain/market.ts';
import type { AskingRates, StateMarket } from '../../../domain/market-schema.ts';
import { Figure } from '../../listing/figure.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type Rates = { asking: AskingRates; leased?: StateMarket['airports'][number]['leased'] };

type RatesTableProps<Row> = {
  kind: ListingKind;
  label: string;
  /** The heading of the places. */
  name: string;
  place: (row: Row) => ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
};

/** Rates of a kind by place. On a phone, a cell that would need a column of its own goes below the cell it belongs to. */
export function RatesTable<Row extends Rates>({ kind, name, place, ...table }: RatesTableProps<Row>) {
  const columns: Column<Row>[] = [
    {
      name,
      cell: (row) => (
        <>
          {place(row)}
          <span className="block text-sm text-ink-soft sm:hidden">{grouped(row.asking.count)} on offer</span>
        </>
      ),
    },
    {
      name: 'Listings',
      figure: true,
      className: 'max-sm:hidden',
      cell: ({ asking }) => grouped(asking.count),
    },
    {
      name: 'Median',
      head: (
        <>
          Median<span className="sm:hidden">, middle half</span>
        </>
      ),
      figure: true,
      className: 'max-sm:align-top',
      cell: (row) => <Median kind={kind} {...row} />,
    },
    {
      name: 'Middle half',
      figure: true,
      className: 'max-sm:hidden',
      cell: ({ asking }) => rateTexts(kind, asking)?.range ?? '–',
    },
  ];
  const leased: Column<Row> = {
    name: 'Leased, about',
    figure: true,
    className: 'max-sm:hidden',
    cell: (row) => (row.leased ? <Leased kind={kind} leased={row.leased} /> : '–'),
  };
  const hasLeased = table.rows.some((row) => row.leased !== undefined);
  return <DataTable {...table} columns={hasLeased ? [...columns, leased] : columns} />;
}

type LeasedProps = { kind: ListingKind; leased: NonNullable<Rates['leased']> };

const aboutOf = ({ kind, leased }: LeasedProps) => leasedText(kind, { ...leased, half: null });

function Median({ kind, asking, leased }: { kind: ListingKind } & Rates) {
  const texts = rateTexts(kind, asking);
  return (
    <>
      {texts ? (
        <Figure text={texts.median} className="font-bold" />
      ) : (
        <span className={leased ? 'max-sm:hidden' : undefined}>–</span>
      )}
      <span className="block sm:hidden">{rateColumns(kind, asking)[0]?.range}</span>
      {leased &&
        [`leased about ${aboutOf({ kind, leased })}`, ...leasedNotes(leased)].map((line) => (
          <span key={line} className="block font-sans text-sm whitespace-normal text-ink-soft sm:hidden">
            {line}
          </span>
        ))}
    </>
  );
}

const Leased = (props: LeasedProps) => (
  <>
    <Figure text={aboutOf(props)} />
    {leasedNotes(props.leased).map((note) => (
      <span key={note} className="block text-sm text-ink-soft">
        {note}
      </span>
    ))}
  </>
);
