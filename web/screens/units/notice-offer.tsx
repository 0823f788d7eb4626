import { useState } from 'react';
import { DAY_MS } from '../../../domain/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { Edit, RowKey, SheetRow } from './sheet.ts';

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
  const rest = units.length - 1;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border border-chart bg-chart-tint px-4 py-2"
    >
      <p>
        Notice was given for <bdi>{first.texts.label}</bdi>
        {rest > 0 && ` and ${rest} more`}. Tell visitors that it’s available from {leaving(first)}?
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() =>
            onEdit(units.map((row) => ({ key: row.key, column: 'availableFrom', text: leaving(row) })))
          }
        >
          Set available from
        </Button>
        <Button
          variant="quiet"
          onClick={() => setDeclined(new Set([...declined, ...units.map(({ key }) => key)]))}
        >
          Not now
        </Button>
      </span>
    </div>
  );
}
