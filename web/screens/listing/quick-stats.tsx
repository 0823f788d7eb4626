import { grouped } from '../../../domain/figures.ts';
import { needsConfirming } from '../../../domain/freshness.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { Figure } from '../../listing/figure.tsx';
import { Day } from '../../ui/day.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';

export function QuickStats({ listing }: { listing: ListingDetail }) {
  return (
    <Panel label="Quick stats" className="py-2!">
      <Facts
        items={[
          { label: 'Views', value: <Figure text={grouped(listing.views)} /> },
          { label: 'Inquiries', value: <Figure text={grouped(listing.inquiries)} /> },
          { label: 'Listed on', value: <Day at={listing.createdAt} /> },
          { label: 'Updated', value: <Day at={listing.updatedAt} /> },
          {
            label: needsConfirming(listing.freshness) ? 'Not confirmed since' : 'Confirmed',
            value: <Day at={listing.confirmedAt} />,
          },
        ]}
      />
    </Panel>
  );
}
