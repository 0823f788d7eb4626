import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '../../domain/common-texts.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../domain/listing-kinds/sections.ts';
import { rateNote } from '../../domain/market.ts';
import { paths } from '../../domain/paths.ts';
import { perAcreText } from '../../domain/rent.ts';
import { ratesQuery } from '../api/rates-query.ts';
import { FieldNotes } from '../form/field-notes.ts';
import { EmailField, TextareaField, TextField } from '../form/fields.tsx';
import { LongForm } from '../form/long-form.tsx';
import type { useDraft } from '../form/use-draft.ts';
import { LinkButton } from '../ui/button.tsx';
import { fieldGrid } from '../ui/field-grid.ts';
import { Panel } from '../ui/panel.tsx';
import { Files } from './files.tsx';
import type { ListingValues } from './form-values.ts';
import { ListingField } from './listing-field.tsx';
import { ListingSoFar } from './listing-so-far.tsx';
import { MapsLinkField } from './maps-link-field.tsx';
import { PlaceMap } from './place-map.tsx';
import type { usePendingFiles } from './use-pending-files.ts';

type ListingFormProps = {
  kind: ListingKind;
  draft: ReturnType<typeof useDraft>;
  files: ReturnType<typeof usePendingFiles>;
  /** Fields between the title and the description. */
  place: ReactNode;
  submit: ReactNode;
  isEdit?: boolean;
  /** A panel after the others. */
  children?: ReactNode;
};

/** A listing's form with its panels, a preview, and a way back to the dashboard. */
export function ListingForm({ kind, draft, files, place, submit, isEdit, children }: ListingFormProps) {
  return (
    <LongForm
      label={kind.label}
      draft={draft}
      isEdit={isEdit}
      aside={<ListingSoFar kind={kind} />}
      buttons={
        <>
          <LinkButton to={paths.dashboard} className={isEdit ? undefined : 'max-sm:w-full'}>
            Cancel
          </LinkButton>
          {submit}
        </>
      }
    >
      <Basics>{place}</Basics>
      <KindFields kind={kind} />
      <Files pending={files.pending} onPending={files.onPending} />
      <Place />
      <Contact />
      {children}
    </LongForm>
  );
}

function Basics({ children }: { children: ReactNode }) {
  return (
    <Panel label="Listing" className="flex flex-col gap-4">
      <TextField name="title" label="Title" maxLength={160} autoComplete="off" />
      {children}
      <TextareaField
        name="description"
        label="Description"
        help="Cover what tenants ask about: access, condition, what’s included, what’s nearby."
      />
    </Panel>
  );
}

function KindFields({ kind }: { kind: ListingKind }) {
  const rateField = kind.rate.field;
  const notes = use(FieldNotes);
  const note = [useRateNote(kind), notes[rateField]].filter(Boolean).join(' ');
  return (
    <FieldNotes value={note ? { ...notes, [rateField]: note } : notes}>
      {fieldSections(kind).map(({ section, label, fields }) => (
        <Panel key={section} label={label} className={fieldGrid}>
          {fields.map((field) => (
            <ListingField key={field.name} field={field} />
          ))}
        </Panel>
      ))}
    </FieldNotes>
  );
}

function Place() {
  const [airport, link] = useWatch<ListingValues, ['airport', 'googleMapLink']>({
    name: ['airport', 'googleMapLink'],
  });
  return (
    <Panel label="On the map">
      <MapsLinkField name="googleMapLink" airport={airport} />
      {airport && <PlaceMap airport={airport} link={link.trim()} />}
    </Panel>
  );
}

function Contact() {
  return (
    <Panel label="Contact" className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">Shown on the listing so people can reach you.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2">
        {commonTexts.map((text) =>
          text.part !== 'contact' ? null : text.input === 'email' ? (
            <EmailField key={text.name} name={text.name} label={text.label} spellCheck={false} />
          ) : (
            <TextField
              key={text.name}
              name={text.name}
              label={text.label}
              type={text.input}
              autoComplete={text.input}
            />
          ),
        )}
      </div>
    </Panel>
  );
}

/** The typed rate by the acre, the asking rates at the chosen airport or around it, and how the typed rate compares. */
function useRateNote(kind: ListingKind): string | undefined {
  const [airport, typed] = useWatch<ListingValues, ['airport', string]>({
    name: ['airport', kind.rate.field],
  });
  const { data } = useQuery({ ...ratesQuery(airport?.code ?? '', kind), enabled: airport !== null });
  const field = kind.fields.find(({ name }) => name === kind.rate.field);
  const rate = field?.read(typed);
  const typedRate = typeof rate === 'number' ? rate : undefined;
  const perAcre = field?.isSound?.(typedRate) ? perAcreText(kind, typedRate) : null;
  const market = airport && data ? rateNote(kind, airport, data.areas, typedRate) : undefined;
  return [perAcre && `That is ${perAcre}.`, market].filter(Boolean).join(' ') || undefined;
}
