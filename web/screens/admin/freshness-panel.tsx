import { useQuery } from '@tanstack/react-query';
import type { AdminListingShow } from '../../../domain/admin.ts';
import { grouped } from '../../../domain/figures.ts';
import { CONFIRM_DAYS, LEAVE_DAYS } from '../../../domain/freshness.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { countsQuery } from './list-address.ts';

/** Listings that their owners haven't confirmed, with links to them. */
export function FreshnessPanel() {
  const { data } = useQuery(countsQuery);
  if (!data) return null;
  return (
    <Panel label="Listings that owners haven’t confirmed" level={3}>
      <Table label="Unconfirmed listings by kind">
        <thead>
          <tr>
            <Th>Kind</Th>
            <Th figure>{CONFIRM_DAYS} days, in the results</Th>
            <Th figure>Left after {LEAVE_DAYS} days</Th>
          </tr>
        </thead>
        <tbody>
          {listingKinds.map(({ category, admin }) => {
            const counts = data.listings[category];
            return (
              <tr key={category}>
                <Td className="whitespace-nowrap">{admin.tab}</Td>
                <Td figure>
                  <Count tab={category} show="unconfirmed" of={admin.tab} count={counts?.unconfirmed ?? 0} />
                </Td>
                <Td figure>
                  <Count tab={category} show="lapsed" of={admin.tab} count={counts?.lapsed ?? 0} />
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}

type CountProps = { tab: string; show: AdminListingShow; of: string; count: number };

const Count = ({ tab, show, of, count }: CountProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      to={paths.adminTab(tab, { show })}
      className="link relative after:absolute after:-inset-x-4 after:-inset-y-2.5"
    >
      {grouped(count)}
      <span className="sr-only"> {of}</span>
    </Link>
  );
