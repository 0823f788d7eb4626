import { counted, dayText } from '../../../domain/figures.ts';
import { importPeoplePage } from '../../../domain/page-metadata/own.ts';
import { JOINED, PERSON, peopleColumns } from '../../../domain/waiting-lists/people-columns.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { ImportReport, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { AcceptImport } from '../../listing-form/accept-import.tsx';
import { OwnWaitingList } from '../../listing-form/own-waiting-list.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { Imported, Verdict } from '../../sheet/import-report.tsx';
import { SheetErrors } from '../../sheet/sheet-errors.tsx';
import { type Checked, SheetImport } from '../../sheet/sheet-import.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const people = (count: number) => counted(count, 'person', 'people');

export function Component({ params: { id } }: ScreenProps<'import-people'>) {
  return (
    <div className="page">
      <PageHead {...importPeoplePage(id)} />
      <SignedIn>{() => <OwnWaitingList id={id}>{(list) => <Import list={list} />}</OwnWaitingList>}</SignedIn>
    </div>
  );
}

const Import = ({ list }: { list: WaitingList }) => (
  <div className="flex max-w-5xl flex-col gap-6">
    <PageHeader
      back={
        <BackLink to={waitingListPaths.keep(list.id)}>
          <bdi>{list.name}</bdi>
        </BackLink>
      }
      title="Import people"
      intro="Bring in your list from any spreadsheet, with the original dates. You’ll see the new order first. Then all rows are imported, or none. People with an email address get an email, and find their place once they sign in with that address. Everyone else keeps their place, too."
      className=""
    />
    <SheetImport<ImportReport>
      targets={peopleColumns(list)}
      named={PERSON}
      nameless="Choose the column with the names"
      purpose="waiting list"
      warn={(mapping) =>
        mapping.includes(JOINED)
          ? []
          : [
              'Everyone gets today’s date, because no column goes to “Joined”. Choose the column with the dates.',
            ]
      }
      send={(body, dryRun, headers) =>
        api(waitingListApi.rows(list.id, { dryRun: dryRun ? 'true' : undefined }), {
          method: 'POST',
          body,
          headers,
        })
      }
      invalidates={[waitingListApi.lists, waitingListApi.mine]}
      report={(checked) => <Report {...checked} />}
      imported={({ add }, onAgain) => (
        <Imported
          title={`${people(add)} added`}
          to={waitingListPaths.keep(list.id)}
          leave="Show the list"
          onAgain={onAgain}
        />
      )}
    />
  </div>
);

function Report({ report, headingOf, busy, failure, onImport }: Checked<ImportReport>) {
  const { add, first, waiting, errorCount } = report;
  return (
    <div className="flex flex-col gap-4">
      <Verdict isWrong={errorCount > 0}>
        {errorCount > 0
          ? `${counted(errorCount, 'cell needs', 'cells need')} attention`
          : `${people(add)} to add`}
      </Verdict>
      {errorCount > 0 ? (
        <>
          <p>Nothing can be imported yet. Correct the file, or send the column elsewhere, and check again.</p>
          <SheetErrors report={report} headingOf={headingOf} />
        </>
      ) : (
        <>
          <Order first={first} />
          {waiting < add && (
            <p>
              {people(add - waiting)} without a place until{' '}
              {add - waiting === 1 ? 'the application is' : 'their applications are'} complete.
            </p>
          )}
          <AcceptImport
            what={people(add)}
            agreedFor={null}
            busy={busy}
            failure={failure}
            onImport={onImport}
          />
        </>
      )}
    </div>
  );
}

const Order = ({ first }: Pick<ImportReport, 'first'>) => (
  <DataTable
    label="The first of the list, and where new people are"
    className="text-sm"
    rows={first}
    keyOf={({ place }) => place}
    columns={[
      { name: 'Place', figure: true, cell: ({ place }) => place },
      {
        name: 'Name',
        className: 'wrap-anywhere',
        cell: ({ name, isNew }) => (
          <>
            <bdi>{name}</bdi> {isNew && <Badge tone="chart">New</Badge>}
          </>
        ),
      },
      { name: 'Since', className: 'whitespace-nowrap', cell: ({ date }) => date && dayText(date) },
    ]}
  />
);
