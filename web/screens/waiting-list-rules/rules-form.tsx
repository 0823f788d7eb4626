import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { presets } from '../../../domain/waiting-lists/presets.ts';
import { rulesSchema } from '../../../domain/waiting-lists/rules-schema.ts';
import { summaryOf, warningsOf } from '../../../domain/waiting-lists/summary.ts';
import { LIST_NAME_LENGTH, waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import {
  createListSchema,
  type RulesPreview,
  type WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { invalidate } from '../../api/query-client.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { resultOf } from '../../form/check.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { LeaveDialog } from '../../form/long-form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { CoversFields } from './covers-fields.tsx';
import { type Covers, choicesOf, coversOf, listingField } from './covers-values.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { NamedRows } from './rows.tsx';
import { ResidentsWarning, RulesFields } from './rules-fields.tsx';
import { fieldsOf, type RuleFields, ruleField, ruleFieldNames, rulesOf } from './rules-values.ts';

type Typed = RuleFields & { name: string; covers: Covers };
type Input = z.output<typeof createListSchema>;

type RulesFormProps = {
  /** The list to change; null for a new one. */
  list: WaitingList | null;
  listings: readonly OwnListing[];
  /** Id of a listing that is covered from the start. */
  begins: number | undefined;
};

const inputOf = (typed: Typed) => ({
  name: typed.name,
  covers: coversOf(typed.covers, typed.sizes).map(({ cover }) => cover),
  rules: rulesOf(rulesPart(typed)),
});
const rulesPart = ({ name: _name, covers: _covers, ...fields }: Typed): RuleFields => fields;

/** The field for a path of the request. */
function fieldOf(typed: Typed, listings: readonly OwnListing[], path: string): string {
  if (path.startsWith('rules.')) return ruleField(typed, path.slice('rules.'.length));
  const [name, at] = path.split('.');
  if (name !== 'covers') return path;
  const field = at === undefined ? undefined : coversOf(typed.covers, typed.sizes)[Number(at)]?.field;
  return `covers.${field ?? listingField(listings[0]?.id ?? 0)}`;
}

export function RulesForm({ list, listings, begins }: RulesFormProps) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [done, setDone] = useState<string | false>(false);
  const [asked, setAsked] = useState<{ preview: RulesPreview; answer: (isSaved: boolean) => void } | null>(
    null,
  );
  const typed = useRef<Typed>(null);
  const first = presets[0]?.rules as Input['rules'];
  const isOnly = !list && listings.length === 1;
  const form = useSubmit<Typed, Input>({
    defaultValues: {
      name: list?.name ?? '',
      covers: {
        ...Object.fromEntries(
          listings.map(({ id }) => [listingField(id), id === begins || isOnly ? 'all' : '']),
        ),
        ...(list ? choicesOf(list) : {}),
      },
      ...fieldsOf(list?.own?.rules ?? first),
    },
    resolver: (values) => {
      typed.current = values;
      return resultOf<Typed, Input>(createListSchema.safeParse(inputOf(values)), (path) =>
        fieldOf(values, listings, path),
      );
    },
    fields: ['name', ...listings.map(({ id }) => `covers.${listingField(id)}`), ...ruleFieldNames].map(
      (name) => ({
        name,
      }),
    ),
    fieldOfPath: (path) => (typed.current ? fieldOf(typed.current, listings, path) : path),
    async submit(input, send) {
      const saved = list
        ? await change(list, input, send)
        : await send<WaitingList>(waitingListApi.lists, {
            method: 'POST',
            body: input,
            headers: keyOf(input),
          });
      if (!saved) return;
      await invalidate(queryClient, [waitingListApi.mine, waitingListApi.lists]);
      toast({ title: list ? 'The list is saved' : 'The list is created' });
      setDone(waitingListPaths.keep(saved.id));
    },
  });

  /** Asks before rules change. Returns nothing if the owner cancels. */
  async function change(
    { id, own, rulesVersion }: WaitingList,
    input: Input,
    send: Send,
  ): Promise<WaitingList | undefined> {
    const { rules } = input;
    const preview = await send<RulesPreview>(waitingListApi.preview(id), { method: 'POST', body: { rules } });
    const isSame = preview.added.length + preview.removed.length + preview.moved.length === 0;
    const isAgreed =
      (isSame && own) || (await new Promise<boolean>((answer) => setAsked({ preview, answer })));
    try {
      return isAgreed
        ? await send<WaitingList>(waitingListApi.rules(id), {
            method: 'PUT',
            body: { ...input, replaces: rulesVersion },
          })
        : undefined;
    } finally {
      setAsked(null);
    }
  }

  return (
    <Form form={form} label={list ? 'Rules' : 'New waiting list'} className="flex flex-col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-6">
          {!list && (
            <Field
              label="Start from"
              help="Rules that airports often have. Change what is different with you."
            >
              <Select
                onChange={({ target: { value } }) => {
                  const { name, covers } = form.getValues();
                  const rules = presets[Number(value)]?.rules ?? first;
                  form.reset({ ...fieldsOf(rules), name, covers }, { keepDefaultValues: true });
                }}
              >
                {presets.map(({ name }, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <TextField name="name" label="Name" placeholder="T-hangars" maxLength={LIST_NAME_LENGTH} />
          <CoversFields listings={listings} />
          <NamedRows
            name="sizes"
            legend="Sizes or types to choose from"
            help="Leave this out if all spaces are alike. With sizes, choose one for each space above."
            label="Size"
            add="Add a size"
            max={20}
          />
          <RulesFields />
        </div>
        <Summary />
      </div>
      <div className="action-row border-t border-rule pt-4">
        <LinkButton to={list ? waitingListPaths.keep(list.id) : waitingListPaths.kept()}>Cancel</LinkButton>
        <SubmitButton>{list ? 'Save changes' : 'Create the list'}</SubmitButton>
      </div>
      <Leave done={done} />
      {asked && (
        <PreviewDialog
          preview={asked.preview}
          busy={false}
          onSave={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </Form>
  );
}

function Leave({ done }: { done: string | false }) {
  const { isDirty } = useFormState();
  return <LeaveDialog when={isDirty} description="What you changed isn’t saved." done={done} />;
}

/** The rules in plain English while they change; the last ones that were complete. */
function Summary() {
  const typed = useWatch() as Typed;
  const known = useRef<Input['rules']>(presets[0]?.rules);
  const checked = useMemo(() => rulesSchema.safeParse(rulesOf(rulesPart(typed))), [typed]);
  if (checked.success) known.current = checked.data;
  const rules = checked.data ?? known.current;
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
      {rules && warningsOf(rules).length > 0 && <ResidentsWarning />}
      <Panel label="What people read">
        <div className="flex flex-col gap-2">
          {!checked.success && (
            <p className="text-ink-soft">Fill in every field to see all of your changes here.</p>
          )}
          {rules && <Bullets of={summaryOf(rules)} />}
        </div>
      </Panel>
    </div>
  );
}
