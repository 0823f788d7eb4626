import { adminPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { adminLists, listOf } from './admin-lists.ts';
import { UsersTab } from './users-tab.tsx';

const panels: Record<string, () => React.ReactNode> = { users: () => <UsersTab /> };

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
          tabs={adminLists.map((list) => ({ id: list.tab, label: list.label, to: paths.adminTab(list.tab) }))}
        />
      </div>
      <TabPanel id={tab} className="pt-5">
        {panels[tab]?.()}
      </TabPanel>
    </div>
  );
}
