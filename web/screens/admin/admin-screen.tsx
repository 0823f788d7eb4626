import { useEffect } from 'react';
import { SET_UP_TITLE } from '../../../domain/factors.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { CONFIRM_TITLE } from '../../../domain/messages.ts';
import { adminPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { type User, useCurrentUser } from '../../api/current-user.ts';
import { askHere } from '../../api/sign-in-request.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useResponseStatus } from '../../page/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { adminLists, HEALTH, listingsList } from './admin-lists.ts';
import { AuditTab } from './audit-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { tabOf, tidyAddress } from './list-address.ts';
import { ListLabel } from './list-label.tsx';
import { DeleteListing, RestoreListing, TakeDownListing } from './listing-decisions.tsx';
import { ListingList } from './listing-list.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import { VerificationTab } from './verification-tab.tsx';
import { VerifyListing } from './verify-listing.tsx';

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

type Act = 'take-down' | 'restore' | 'delete';

/** Every listing of a kind, in the results or not. */
const ListingsTab = ({ kind }: { kind: ListingKind }) => (
  <ListingList<Act>
    list={listingsList(kind)}
    noun={[kind.singular, kind.plural]}
    detail={{
      label: ({ verified }) => (Object.keys(verified).length > 0 ? 'Edit verification' : 'Verify'),
      dialog: (props) => <VerifyListing kind={kind} {...props} />,
    }}
    decisions={{
      of: ({ takenDownAt }) => [takenDownAt ? 'restore' : 'take-down', 'delete'],
      dialogs: {
        'take-down': (props) => <TakeDownListing kind={kind} {...props} />,
        restore: (props) => <RestoreListing kind={kind} {...props} />,
        delete: (props) => <DeleteListing kind={kind} {...props} />,
      },
    }}
  />
);

/** Instead of the admin pages, until the admin has a passkey or an app and has used it. */
function AdminLock({ needs }: { needs: User['adminNeeds'] }) {
  useResponseStatus(403);
  return (
    <div className="page">
      <PageHead {...adminPage('Admin')} />
      <div className="flex max-w-prose flex-col items-start gap-4">
        {needs === 'set-up' ? (
          <>
            <h1>{SET_UP_TITLE}</h1>
            <p>
              Your account can change everything on this site, so a password alone isn’t enough. Set up a
              passkey or an authenticator app once. From then on, you use it to open the admin pages.
            </p>
            <LinkButton variant="primary" to={`${paths.account}#passkeys`} className="max-sm:w-full">
              Go to passkeys
            </LinkButton>
          </>
        ) : (
          <>
            <h1>{CONFIRM_TITLE}</h1>
            <p>You signed in without your passkey or authenticator app. Use it to open the admin pages.</p>
            <Button
              variant="primary"
              // The dialog reads the account again, which opens the page.
              onClick={() => void askHere('confirm')}
              className="max-sm:w-full"
            >
              Confirm
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
