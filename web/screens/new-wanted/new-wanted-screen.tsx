import { inquiryTerms } from '../../../domain/inquiries.ts';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import { newWantedPage } from '../../../domain/page-metadata/wanted.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { WANTED_DAYS, WANTED_MESSAGE_MAX } from '../../../domain/wanted.ts';
import { wantedApi, wantedPaths } from '../../../domain/wanted-paths.ts';
import { type WantedAd, type WantedInput, wantedSchema } from '../../../domain/wanted-schema.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';

export function Component() {
  return (
    <div className="column flex max-w-3xl flex-col gap-6 py-8">
      <PageHead {...newWantedPage} />
      <SignedIn>{() => <NewWanted />}</SignedIn>
    </div>
  );
}

function NewWanted() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const first = kindOfTab(params.get('tab')) ?? kindOfCategory(params.get('kind') ?? '') ?? defaultKind;
  const given = (name: string) => params.get(name) ?? '';
  const form = useSubmit<WantedInput, WantedInput>({
    schema: wantedSchema,
    defaultValues: {
      category: first.category,
      filters: {
        near: given('near') || given('icaoCode') || given('airportCode'),
        withinNm: given('withinNm') || String(WITHIN_DEFAULT_NM),
        ...Object.fromEntries(first.filters.map(({ name }) => [name, given(name)])),
      },
      aircraft: '',
      wantedFrom: '',
      term: '',
      message: given('q'),
    },
    async submit(input, send) {
      const kind = kindOfCategory(input.category) ?? first;
      const known = ['near', 'withinNm', ...kind.filters.map(({ name }) => name)];
      const filters = Object.fromEntries(
        Object.entries(input.filters).filter(([name, value]) => known.includes(name) && value !== ''),
      );
      const ad = await send<WantedAd>(wantedApi.list, { method: 'POST', body: { ...input, filters } });
      navigate(wantedPaths.ad(ad.id));
    },
  });
  const kind = kindOfCategory(form.watch('category')) ?? first;
  return (
    <>
      <div>
        <h1>Post what you need</h1>
        <p className="text-ink-soft">
          Free, and shown for {WANTED_DAYS} days with your first name and initial. Owners whose listings fit
          hear of it.
        </p>
      </div>
      <Form form={form} label="Post what you need">
        <SelectField name="category" label="Property type">
          {listingKinds.map(({ category, label }) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="filters.near"
            label="Near airport"
            help="Codes such as KADS; separate with commas"
            autoCapitalize="characters"
          />
          <TextField name="filters.withinNm" label="Within (nm)" inputMode="numeric" optional />
          {kind.filters.map(({ name, label, unit }) => (
            <TextField
              key={name}
              name={`filters.${name}`}
              label={`${label} (${unit})`}
              inputMode="decimal"
              optional
            />
          ))}
          <TextField name="aircraft" label="Aircraft" optional />
          <TextField name="wantedFrom" label="Wanted from" type="date" optional />
          <SelectField name="term" label="Term" optional>
            <option value="">Not stated</option>
            {Object.entries(inquiryTerms).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <TextareaField
          name="message"
          label="What you’re looking for"
          help={`Shown to everyone; leave out your phone and email. At most ${WANTED_MESSAGE_MAX} characters.`}
          rows={6}
        />
        <FormButtons submit="Post the ad" />
      </Form>
    </>
  );
}
