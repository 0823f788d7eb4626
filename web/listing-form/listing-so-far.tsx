import { useFormContext } from 'react-hook-form';
import type { Values } from '../../domain/fields/field.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyLabel, rateLabel } from '../../domain/rent.ts';
import { drawingCaption } from '../drawing/arts.ts';
import { ListingDrawing } from '../drawing/listing-drawing.tsx';
import { Figure } from '../listing/figure.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import type { ListingValues } from './form-values.ts';
import { inputsOf } from './listing-values.ts';

/** A preview beside the form on wide screens, drawn to scale from the numbers typed so far. */
export function ListingSoFar({ kind }: { kind: ListingKind }) {
  const values = validInputs(kind, useFormContext<ListingValues>().watch());
  const sized = kind.squareFeet(values) > 0;
  const rated = values[kind.rate.field] !== undefined;
  const rate = rated ? rateLabel(values) : null;
  const month = sized && rated ? monthlyLabel(kind, values) : null;
  return (
    <div className="max-lg:hidden">
      <Panel label="Preview">
        <div className="aspect-8/5 overflow-hidden rounded-sm border border-rule bg-sunken">
          {sized ? (
            <ListingDrawing kind={kind} listing={values} className="h-auto w-full" />
          ) : (
            <p className="flex h-full items-center justify-center px-8 text-center text-sm text-ink-soft">
              Enter the dimensions to see the drawing.
            </p>
          )}
        </div>
        {sized && <p className="mt-2 text-sm text-ink-soft">{drawingCaption(kind, values)}</p>}
        <div className="mt-2">
          <Facts
            items={[
              { label: 'Size', value: <Known text={sized ? kind.size(values) : null} /> },
              { label: 'Rate', value: <Known text={rate} /> },
              ...(kind.rate.unit === '$/month'
                ? []
                : [{ label: 'Per month', value: <Known text={month} /> }]),
            ]}
          />
        </div>
      </Panel>
    </div>
  );
}

const Known = ({ text }: { text: string | null }) =>
  text === null ? <span className="font-normal text-ink-soft">–</span> : <Figure text={text} />;

/** Leaves out values that are still invalid. */
function validInputs(kind: ListingKind, typed: Values): Values {
  const values = inputsOf(allFields(kind), typed);
  for (const field of allFields(kind)) {
    if (field.isSound?.(values[field.name]) === false) values[field.name] = undefined;
  }
  return values;
}
