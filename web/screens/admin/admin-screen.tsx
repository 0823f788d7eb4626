import { useEffect } from 'react';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { adminPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { adminLists, HEALTH } from './admin-lists.ts';
import { AdminLock } from './admin-lock.tsx';
import { AuditTab } from './audit-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { tabOf, tidyAddress } from './list-address.ts';
import { ListLabel } from './list-label.tsx';
import { ListingsTab } from './listings-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import { VerificationTab } from './verification-tab.tsx';

const panels: Record<string, () => React.ReactNode> = {
  users: () => <UsersTab />,
  'sign-ups': () => <SignUpsTab />,
  ...Object.fromEntries(
    listingKinds.map((kind) => [kind.category, () => <ListingsTab key={kind.category} kind={kind} />]),
  ),
  verification: () => <VerificationTab />,
  reports: () => <ReportsTab />,
  audit: () => <AuditTab />,
  [HEALTH]: () => <HealthTab />,
};

export function Component() {
  const { user } = useCurrentUser();
  return user?.adminNeeds ? <AdminLock needs={user.adminNeeds} /> : <AdminTabs />;
}

function AdminTabs() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const tidy = tidyAddress(params);
  useEffect(() => {
    if (tidy) navigate(tidy, { replace: true, state });
  }, [tidy, navigate, state]);
  const { tab, label, under = tab } = tabOf(params);
  return (
    <div className="page">
      <PageHead {...adminPage(label)} />
      <PageHeader title="Admin" className="mb-3" />
      <div>
        <Tabs
          scrolls
          label="Sections"
          current={under}
          tabs={[
            ...adminLists
              .filter((list) => !list.under)
              .map((list) => ({
                id: list.tab,
                label: <ListLabel list={list} />,
                to: paths.adminTab(list.tab),
              })),
            { id: HEALTH, label: 'Health', to: paths.adminTab(HEALTH) },
          ]}
        />
      </div>
      <TabPanel id={under} className="pt-5 low:pt-2">
        {panels[tab]?.()}
      </TabPanel>
    </div>
  );
}
