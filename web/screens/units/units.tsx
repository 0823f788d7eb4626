import { ListPlus, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '../../../domain/figures.ts';
import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { UNDO_MINUTES } from '../../../domain/own-listings.ts';
import { paths } from '../../../domain/paths.ts';
import { usePhone } from '../../map/use-phone.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { AddUnits } from './add-units.tsx';
import { type Block, blockOf, isFormula } from './blocks.ts';
import { type GridColumn, spelled } from './columns.ts';
import { Grid, type Selection } from './grid.tsx';
import { LeasedOffer, NoticeOffer } from './offers.tsx';
import { SaveState } from './save-state.tsx';
import { type Edit, nameOf, type SheetRow } from './sheet.ts';
import { UnitList } from './unit-list.tsx';
import { useSheet } from './use-sheet.ts';

type UnitsProps = { kind: ListingKind; listing: OwnListing; owner: number };

const START: Selection = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

export function Units({ kind, listing, owner }: UnitsProps) {
  const sheet = useSheet(kind, listing, owner);
  const isPhone = usePhone();
  const isHydrated = useHydrated();
  const [selection, setSelection] = useState(START);
  const [showsAll, setShowsAll] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const aboutId = useId();
  const { rows, change } = sheet;

  const columns = useVisible(sheet.columns, rows, showsAll);
  const last = Math.max(0, rows.length - 1);
  const block = blockOf(selection.anchor, selection.at);
  const selected = rows.slice(Math.min(block.top, last), block.bottom + 1);
  const edit = (edits: Edit[]) => {
    setNotice(null);
    void change(edits);
  };

  /** One copied cell fills the selected block; more go from its first cell on, and new rows take what is below the last one. */
  function paste(cells: readonly (readonly string[])[], to: Block) {
    const [only] = cells[0] ?? [];
    const isOne = cells.length === 1 && cells[0]?.length === 1 && only !== undefined;
    const block = isOne
      ? Array.from({ length: to.bottom - to.top + 1 }, () =>
          Array.from({ length: to.right - to.left + 1 }, () => only),
        )
      : cells;
    const takesNew = to.left === 0;
    const given = block.slice(0, takesNew ? undefined : rows.length - to.top);
    const edits = given.flatMap((texts, at) => {
      const key = rows[to.top + at]?.key ?? sheet.newKey();
      return texts.flatMap((text, index): Edit[] => {
        const column = columns[to.left + index];
        return column ? [{ key, column: column.name, text: spelled(column, text) }] : [];
      });
    });
    const formulas = block.flat().filter(isFormula).length;
    const wide = Math.max(0, ...block.map((texts) => texts.length)) - (columns.length - to.left);
    const notes = [
      formulas > 0 &&
        `${counted(formulas, 'pasted cell is a formula', 'pasted cells are formulas')}. Paste values instead.`,
      wide > 0 && `${counted(wide, 'column was', 'columns were')} left out: the grid has no more.`,
      block.length > given.length &&
        `${counted(block.length - given.length, 'row was', 'rows were')} left out: the grid ends there. Paste from the first column to add units.`,
    ];
    setNotice(notes.filter(Boolean).join(' ') || null);
    void change(edits);
  }

  const setStatus = (text: string) =>
    edit(selected.map(({ key }) => ({ key, column: 'availability', text })));

  if (!sheet.units.data) {
    return sheet.units.error ? (
      <ErrorState
        level={1}
        title="The units didn’t load"
        onRetry={() => void sheet.units.refetch()}
        retrying={sheet.units.isFetching}
      />
    ) : (
      <>
        <h1>Units</h1>
        <Skeleton className="mt-6 h-96" />
      </>
    );
  }

  const about = rows[selection.at.row];
  const column = columns[selection.at.column];
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Units"
        intro={
          <>
            <bdi>{listing.title}</bdi>. {summaryOf(rows)}
          </>
        }
        actions={
          <>
            <LinkButton variant="quiet" to={paths.comingUp}>
              Coming up
            </LinkButton>
            <LinkButton variant="quiet" to={paths.listing(kind, listing.id)}>
              View listing
            </LinkButton>
            <LinkButton variant="quiet" to={paths.importUnits(kind, { listing: listing.id })}>
              Import or export
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <AddUnits sheet={sheet} />
        <SaveState sheet={sheet} notice={notice} />
        <NoticeOffer rows={rows} onEdit={edit} />
        <LeasedOffer sheet={sheet} of={{ kind, listing }} />
        {rows.length === 0 ? (
          <p className="text-ink-soft">
            This listing is one space. Add units if it has several, such as the doors of a row of hangars.
            Each takes its values from the listing until you type its own.
          </p>
        ) : isPhone ? (
          <UnitList sheet={sheet} />
        ) : (
          <>
            <Toolbar aria-label="Selected units" className="flex flex-wrap items-center gap-2">
              <span className="text-sm text-ink-soft" aria-live="polite">
                {named(selected)}
              </span>
              {availabilities.map((one) => (
                <Button data-tool key={one} onClick={() => setStatus(availabilityLabels[one])}>
                  {availabilityLabels[one]}
                </Button>
              ))}
              <Button data-tool variant="quiet" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden="true" size="1.125rem" />
                Delete
              </Button>
              <Button data-tool variant="quiet" onClick={sheet.undo} disabled={!sheet.canUndo}>
                <Undo2 aria-hidden="true" size="1.125rem" />
                Undo
              </Button>
              <Button
                data-tool
                variant="quiet"
                aria-pressed={showsAll}
                onClick={() => {
                  setShowsAll(!showsAll);
                  setSelection(START);
                }}
                className="ml-auto"
              >
                <ListPlus aria-hidden="true" size="1.125rem" />
                All columns
              </Button>
            </Toolbar>
            <p id={aboutId} className="min-h-6 text-sm" aria-live="polite">
              {about && column && aboutCell(about, column)}
            </p>
            {isHydrated && (
              <section aria-label="Grid of units" className="units-frame">
                <Grid
                  label={`Units of ${listing.title}`}
                  columns={columns}
                  rows={rows}
                  selection={selection}
                  onSelect={setSelection}
                  onEdit={edit}
                  onPaste={paste}
                  onUndo={sheet.undo}
                  onTyping={sheet.keepTyped}
                  describedBy={aboutId}
                />
              </section>
            )}
            <p className="text-sm text-ink-soft">
              Move with the arrow keys and Tab. Type to replace a cell, press Enter or F2 to change it, and
              Esc to leave it as it was. Shift selects a block; copy and paste it from and to Excel or Google
              Sheets. Ctrl+D fills down, Delete clears, Ctrl+Z takes back. Esc, then Tab leaves the grid.
            </p>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={`Delete ${named(selected)}?`}
        description={`Their tenants and dates go too. Undo brings all of it back for ${UNDO_MINUTES} minutes.`}
        confirmLabel="Delete"
        danger
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          setSelection(START);
          void change(
            [],
            selected.map(({ key }) => key),
          );
        }}
      />
    </>
  );
}

const named = (rows: readonly SheetRow[]) =>
  rows.length === 1 && rows[0] ? nameOf(rows[0]) : counted(rows.length, 'unit', 'units');

/** The usual columns, and those with a value of a unit's own. */
function useVisible(columns: readonly GridColumn[], rows: readonly SheetRow[], showsAll: boolean) {
  const shown = columns.filter(
    ({ name, isMain }) => showsAll || isMain || rows.some(({ texts, errors }) => texts[name] || errors[name]),
  );
  const names = shown.map(({ name }) => name).join();
  const [kept, setKept] = useState({ names, shown });
  // The same list as long as it has the same columns, so that rows don't render again.
  if (kept.names === names) return kept.shown;
  setKept({ names, shown });
  return shown;
}

function summaryOf(rows: readonly SheetRow[]): string {
  if (rows.length === 0) return 'No units yet.';
  const counts = availabilities.flatMap((one) => {
    const label = availabilityLabels[one];
    const count = rows.filter(({ texts }) => texts.availability === label).length;
    return count > 0 ? [`${count} ${label.toLowerCase()}`] : [];
  });
  return `${counted(rows.length, 'unit', 'units')}: ${counts.join(', ')}.`;
}

/** Says what the active cell is, with its error, its aircraft, or the listing's value. */
function aboutCell(row: SheetRow, column: GridColumn): string {
  const { texts, errors, facts } = row;
  const error = errors[column.name];
  const start = `${nameOf(row)}, ${column.label}`;
  if (error) return `${start}: ${error}`;
  if (column.name === 'private.tailNumbers' && facts && facts.aircraft.length > 0) {
    const each = facts.aircraft.map(({ number, type, fit }) =>
      [number, type ?? 'no type that we know', fit].filter(Boolean).join(', '),
    );
    return `${start}: ${each.join('; ')}`;
  }
  const text = texts[column.name];
  if (text) return `${start}: ${text}`;
  return column.inherited ? `${start}: ${column.inherited}, as in the listing` : `${start}: empty`;
}
