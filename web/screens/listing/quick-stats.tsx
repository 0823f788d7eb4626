import { dayText, grouped } from '../../../domain/figures.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyLabel, rateLabel } from '../../../domain/rent.ts';
import { Figure } from '../../listing/figure.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';

export function QuickStats({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const rate = rateLabel(listing);
  const month = monthlyLabel(kind, listing);
  return (
    <Panel label="Quick stats" className="py-2!">
      <Facts
        items={[
          { label: 'Size', value: <Figure text={kind.size(listing)} /> },
          { label: 'Rate', value: <Figure text={rate} /> },
          ...(month && month !== rate ? [{ label: 'Whole space', value: <Figure text={month} /> }] : []),
          { label: 'Views', value: <Figure text={grouped(listing.views)} /> },
          { label: 'Inquiries', value: <Figure text={grouped(listing.inquiries)} /> },
          { label: 'Listed on', value: <Day instant={listing.createdAt} /> },
          { label: 'Updated', value: <Day instant={listing.updatedAt} /> },
        ]}
      />
    </Panel>
  );
}

export const Day = ({ instant }: { instant: string }) => <time dateTime={instant}>{dayText(instant)}</time>;
