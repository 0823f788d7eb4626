import { DataTable } from '../ui/data-table.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import type { Mapping, Target } from './mapping.ts';
import type { SheetRow, SheetTab } from './sheet.ts';

/** Where the columns of a spreadsheet go. `head` is the place of the headings among the rows. */
export type Mapped = { tab: number; head: number; mapping: Mapping; same: Readonly<Record<string, string>> };

type SheetMappingProps = {
  tabs: readonly SheetTab[];
  targets: readonly Target[];
  /** The target that names a row; no two rows have the same. */
  named: string;
  mapped: Mapped;
  onTab: (tab: number) => void;
  onHead: (head: number) => void;
  onChange: (mapped: Mapped) => void;
};

const SAMPLES = 3;

const samplesOf = (rows: readonly SheetRow[], at: number) =>
  [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter(Boolean))].slice(0, SAMPLES).join(', ');

const withUnit = ({ label, unit }: Target) => (unit ? `${label}, ${unit}` : label);

/** Maps the columns of any spreadsheet to ours, and asks for what it lacks. */
export function SheetMapping({ tabs, targets, named, mapped, onTab, onHead, onChange }: SheetMappingProps) {
  const { tab, head, mapping, same } = mapped;
  const rows = tabs[tab]?.rows ?? [];
  const headings = rows[head]?.cells ?? [];
  const columns = headings.map((heading, at) => ({
    at,
    heading,
    samples: samplesOf(rows.slice(head + 1), at),
  }));
  const missing = targets.filter(
    ({ name, required }) => required && name !== named && !mapping.includes(name),
  );
  const put = (at: number, name: string) =>
    onChange({
      ...mapped,
      mapping: mapping.map((own, place) => (place === at ? name : own === name ? '' : own)),
    });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        {tabs.length > 1 && (
          <Field label="Sheet">
            <Select value={tab} onChange={({ target }) => onTab(Number(target.value))}>
              {tabs.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Row with the headings">
          <Select value={head} onChange={({ target }) => onHead(Number(target.value))}>
            {rows.slice(0, 30).map(({ row, cells }, at) => (
              <option key={row} value={at}>
                {row}: {cells.filter(Boolean).join(', ').slice(0, 60)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <DataTable
        label="Columns of your file"
        className="table-top text-sm"
        rows={columns.filter(({ heading, samples }) => heading !== '' || samples !== '')}
        keyOf={({ at }) => at}
        columns={[
          {
            name: 'Your column',
            className: 'max-w-56 min-w-28 wrap-anywhere',
            cell: ({ at, heading, samples }) => (
              <>
                <b>{heading || `Column ${at + 1}`}</b>
                <span className="block text-ink-soft">{samples || 'blank'}</span>
              </>
            ),
          },
          {
            name: 'Goes to',
            className: 'w-1/2 min-w-40',
            cell: ({ at, heading }) => (
              <Select
                aria-label={`“${heading || `Column ${at + 1}`}” goes to`}
                value={mapping[at] ?? ''}
                onChange={({ target }) => put(at, target.value)}
              >
                <option value="">Leave out</option>
                {targets.map((target) => (
                  <option key={target.name} value={target.name}>
                    {withUnit(target)}
                  </option>
                ))}
              </Select>
            ),
          },
        ]}
      />
      {missing.length > 0 && (
        <fieldset className="grid max-w-xl gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">
            The same for all new listings, because your file doesn’t have it
          </legend>
          {missing.map((target) => (
            <Field key={target.name} label={target.label} help={target.takes}>
              <Input
                {...(target.unit && { unit: target.unit })}
                value={same[target.name] ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ ...mapped, same: { ...same, [target.name]: value } })
                }
              />
            </Field>
          ))}
        </fieldset>
      )}
    </div>
  );
}
