import { lazy, Suspense, useState } from 'react';
import { DAY_MS } from '../../../domain/dates.ts';
import { availabilityLabels } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { unitNames } from '../../../domain/units.ts';
import { Button } from '../../ui/button.tsx';
import { type Edit, nameOf, type RowKey, type SheetRow } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

/** Days after a notice without a lease end on record. */
const NOTICE_DAYS = 30;

const usDay = (time: number) => {
  const day = new Date(time);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
};
const timeOf = (day = '') => Date.parse(`${day} UTC`);

/** The day on which the tenant leaves: the lease's end, or a month after the notice. */
function leaving({ texts }: SheetRow): string {
  const [notice, end] = [timeOf(texts['private.noticeGiven']), timeOf(texts['private.leaseEnd'])];
  return usDay(end > notice ? end : notice + NOTICE_DAYS * DAY_MS);
}

const offered = ({ texts, errors }: SheetRow) =>
  Boolean(texts['private.noticeGiven']) &&
  !texts.availableFrom &&
  Object.keys(errors).length === 0 &&
  !Number.isNaN(timeOf(texts['private.noticeGiven']));

/** Offers to state when units with a notice will be free. */
export function NoticeOffer({
  rows,
  onEdit,
}: {
  rows: readonly SheetRow[];
  onEdit: (edits: Edit[]) => void;
}) {
  const [declined, setDeclined] = useState<ReadonlySet<RowKey>>(new Set());
  const units = rows.filter((row) => offered(row) && !declined.has(row.key));
  const [first] = units;
  if (!first) return null;
  return (
    <Offer
      accept="Set available from"
      onAccept={() =>
        onEdit(units.map((row) => ({ key: row.key, column: 'availableFrom', text: leaving(row) })))
      }
      onDecline={() => setDeclined(new Set([...declined, ...units.map(({ key }) => key)]))}
    >
      Notice was given for <bdi>{unitNames(units.map(nameOf))}</bdi>. Tell visitors that it’s available from{' '}
      {leaving(first)}?
    </Offer>
  );
}

const OutcomeDialog = lazy(async () => ({
  default: (await import('../../listing-form/outcome-dialog.tsx')).OutcomeDialog,
}));

/** Asks how units were leased that became occupied, and waits for no answer. */
export function LeasedOffer({
  sheet: { rows, leased, setLeased },
  of,
}: {
  sheet: Sheet;
  of: { kind: ListingKind; listing: OwnListing };
}) {
  const [isOpen, setOpen] = useState(false);
  const units = rows.flatMap(({ key, texts: { label = '', availability } }) =>
    leased.includes(Number(key)) && availability === availabilityLabels.occupied
      ? [{ id: Number(key), label }]
      : [],
  );
  if (units.length === 0) return null;
  return (
    <>
      <Offer accept="Say how" onAccept={() => setOpen(true)} onDecline={() => setLeased([])}>
        <bdi>{unitNames(units.map(({ label }) => label))}</bdi> {units.length > 1 ? 'are' : 'is'} now
        occupied. How {units.length > 1 ? 'were they' : 'was it'} leased? (optional)
      </Offer>
      {isOpen && (
        <Suspense>
          <OutcomeDialog
            rows={[{ ...of, listing: { ...of.listing, outcome: null } }]}
            units={units}
            onClose={() => {
              setOpen(false);
              setLeased([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type OfferProps = { accept: string; onAccept: () => void; onDecline: () => void; children: React.ReactNode };

/** A question that takes no focus. */
const Offer = ({ accept, onAccept, onDecline, children }: OfferProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border border-chart bg-chart-tint px-4 py-2"
  >
    <p>{children}</p>
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={onAccept}>
        {accept}
      </Button>
      <Button variant="quiet" onClick={onDecline}>
        Not now
      </Button>
    </span>
  </div>
);
