import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { adminPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type AdminListSpec, adminLists, listOf, waitingQuery } from './admin-lists.ts';
import { ListingsTab } from './listings-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const panels: Record<string, () => React.ReactNode> = {
  users: () => <UsersTab />,
  ...Object.fromEntries(
    listingKinds.map((kind) => [kind.category, () => <ListingsTab key={kind.category} kind={kind} />]),
  ),
  reports: () => <ReportsTab />,
};

export function Component() {
  const [params] = useSearchParams();
  const { tab } = listOf(params);
  return (
    <div className="column py-8">
      <PageHead {...adminPage} />
      <h1>Admin</h1>
      <div className="mt-4">
        <Tabs
          scrolls
          label="Sections"
          current={tab}
          tabs={adminLists.map((list) => ({
            id: list.tab,
            label: <TabLabel list={list} />,
            to: paths.adminTab(list.tab),
          }))}
        />
      </div>
      <TabPanel id={tab} className="pt-5">
        {panels[tab]?.()}
      </TabPanel>
    </div>
  );
}

function TabLabel({ list }: { list: AdminListSpec }) {
  const { data } = useQuery({ ...waitingQuery(list), enabled: list.waiting !== undefined });
  if (!data?.total) return list.label;
  return (
    <>
      {list.label}
      <span className="figure rounded-sm bg-caution-tint px-1.5 text-sm text-caution">
        {grouped(data.total)}
        <span className="sr-only"> open</span>
      </span>
    </>
  );
}
