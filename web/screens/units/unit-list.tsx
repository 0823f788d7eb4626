import { useState } from 'react';
import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import type { RowKey, SheetRow } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

/** The units on a phone: a status in one press, and everything else in a sheet. */
export function UnitList({ sheet }: { sheet: Sheet }) {
  const [openKey, setOpenKey] = useState<RowKey | null>(null);
  const open = sheet.rows.find(({ key }) => key === openKey);
  return (
    <>
      <ul aria-label="Units" className="unit-list">
        {sheet.rows.map(({ key, texts, errors }) => (
          <li key={key} data-wrong={Object.keys(errors).length > 0 || undefined}>
            <Button variant="quiet" onClick={() => setOpenKey(key)}>
              <span className="sr-only">Change </span>
              <bdi>{texts.label || 'New unit'}</bdi>
              <small>{texts['private.tenant']}</small>
            </Button>
            <fieldset aria-label={`Status of ${texts.label}`}>
              {availabilities.map((one) => {
                const text = availabilityLabels[one];
                return (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={texts.availability === text}
                    onClick={() => void sheet.change([{ key, column: 'availability', text }])}
                  >
                    {text}
                  </button>
                );
              })}
            </fieldset>
          </li>
        ))}
      </ul>
      {sheet.canUndo && (
        <Button onClick={sheet.undo} className="self-start">
          Undo
        </Button>
      )}
      {open && <UnitSheet sheet={sheet} row={open} onClose={() => setOpenKey(null)} />}
    </>
  );
}

function UnitSheet({ sheet, row, onClose }: { sheet: Sheet; row: SheetRow; onClose: () => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const editsOf = (texts: Record<string, string>) =>
    Object.entries(texts).map(([column, text]) => ({ key: row.key, column, text: text.trim() }));
  const set = (column: string, text: string) => {
    const all = { ...typed, [column]: text };
    setTyped(all);
    sheet.keepTyped(editsOf(all));
  };
  // What staff changes most comes first.
  const groups = [
    { columns: sheet.columns.filter(({ isMain, isPrivate }) => isMain && !isPrivate) },
    { heading: 'Only you see these', columns: sheet.columns.filter(({ isPrivate }) => isPrivate) },
    { heading: 'Other values of its own', columns: sheet.columns.filter(({ isMain }) => !isMain) },
  ];
  async function save() {
    if (await sheet.change(editsOf(typed))) onClose();
  }
  return (
    <Dialog
      open
      shape="sheet"
      title={<bdi>{row.texts.label || 'New unit'}</bdi>}
      description="Empty is as in the listing."
      closeOnBackdrop={Object.keys(typed).length === 0}
      onClose={() => {
        sheet.keepTyped([]);
        onClose();
      }}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              void sheet.change([], [row.key]);
            }}
          >
            Delete unit
          </Button>
          <Button variant="primary" busy={sheet.isSaving} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {groups.flatMap(({ heading, columns }) => [
          heading && columns.length > 0 && <h3 key={heading}>{heading}</h3>,
          ...columns.map(({ name, label, unit, inherited, options }) => {
            const value = typed[name] ?? row.texts[name] ?? '';
            const change = ({ target }: { target: { value: string } }) => set(name, target.value);
            return (
              <Field key={name} label={label} error={row.errors[name]}>
                {options?.length ? (
                  <Select value={value} onChange={change}>
                    {name !== 'availability' && (
                      <option value="">{inherited ? `As in the listing: ${inherited}` : 'Not stated'}</option>
                    )}
                    {[...new Set([...options, ...(value ? [value] : [])])].map((option) => (
                      <option key={option}>{option}</option>
                    ))}
                  </Select>
                ) : (
                  <Input
                    value={value}
                    onChange={change}
                    {...(unit && { unit })}
                    placeholder={inherited || undefined}
                    autoComplete="off"
                  />
                )}
              </Field>
            );
          }),
        ])}
      </div>
    </Dialog>
  );
}
