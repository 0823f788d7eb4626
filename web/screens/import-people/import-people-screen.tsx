import { CircleAlert, CircleCheck } from 'lucide-react';
import { counted, dayText } from '../../../domain/figures.ts';
import { importPeoplePage } from '../../../domain/page-metadata/own.ts';
import { PERSON, peopleColumns } from '../../../domain/waiting-lists/people-columns.ts';
import { waitingListApi, waitingListPaths } from '../../../domain/waiting-lists/waiting-list.ts';
import type { ImportReport, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { OwnWaitingList } from '../../listing-form/own-waiting-list.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { SheetErrors } from '../../sheet/sheet-errors.tsx';
import { type Checked, SheetImport } from '../../sheet/sheet-import.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FieldError } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/focus.ts';
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
      send={(body, dryRun, headers) =>
        api(waitingListApi.rows(list.id, { dryRun: dryRun ? 'true' : undefined }), {
          method: 'POST',
          body,
          headers,
        })
      }
      invalidates={[waitingListApi.lists, waitingListApi.mine]}
      report={(checked) => <Report {...checked} />}
      imported={(report, onAgain) => <Imported list={list} report={report} onAgain={onAgain} />}
    />
  </div>
);

function Report({ report, headingOf, busy, failure, onImport }: Checked<ImportReport>) {
  const { add, first, errorCount } = report;
  const Icon = errorCount > 0 ? CircleAlert : CircleCheck;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
        <Icon aria-hidden="true" size="1.25rem" className={errorCount > 0 ? 'text-danger' : 'text-good'} />
        {errorCount > 0
          ? `${counted(errorCount, 'cell needs', 'cells need')} attention`
          : `${people(add)} to add`}
      </h3>
      {errorCount > 0 ? (
        <>
          <p>Nothing can be imported yet. Correct the file, or send the column elsewhere, and check again.</p>
          <SheetErrors report={report} headingOf={headingOf} />
        </>
      ) : (
        <>
          <Order first={first} />
          <Button variant="primary" className="self-start" busy={busy} onClick={onImport}>
            {busy ? 'Importing…' : `Import ${people(add)}`}
          </Button>
          <FieldError message={failure} />
        </>
      )}
    </div>
  );
}

const Order = ({ first }: Pick<ImportReport, 'first'>) => (
  <DataTable
    label="The first of the list after the import"
    className="text-sm"
    rows={first}
    keyOf={({ place }) => place}
    columns={[
      { name: 'Place', figure: true, cell: ({ place }) => place },
      { name: 'Name', className: 'wrap-anywhere', cell: ({ name }) => <bdi>{name}</bdi> },
      { name: 'Since', className: 'whitespace-nowrap', cell: ({ date }) => date && dayText(date) },
    ]}
  />
);

type ImportedProps = { list: WaitingList; report: ImportReport; onAgain: () => void };

const Imported = ({ list, report: { add }, onAgain }: ImportedProps) => (
  <div className="flex flex-col gap-4 rounded-sm border border-good bg-good-tint p-6">
    <h2 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
      <CircleCheck aria-hidden="true" size="1.5rem" className="text-good" />
      {people(add)} added
    </h2>
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="primary" to={waitingListPaths.keep(list.id)}>
        Show the list
      </LinkButton>
      <Button onClick={onAgain}>Import another file</Button>
    </div>
  </div>
);
