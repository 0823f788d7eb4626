import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inquiryTerms } from '../../../domain/inquiries.ts';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { newWantedPage } from '../../../domain/page-metadata/wanted.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { WANTED_DAYS, WANTED_MESSAGE_MAX } from '../../../domain/wanted.ts';
import { wantedApi, wantedPaths } from '../../../domain/wanted-paths.ts';
import { type WantedAd, type WantedInput, wantedSchema } from '../../../domain/wanted-schema.ts';
import { hasStatus } from '../../api/api-error.ts';
import { read } from '../../api/query-client.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** Posts an ad, or changes one. */
export function Component({ params }: ScreenProps<'write-wanted'>) {
  const id = 'id' in params ? params.id : null;
  return (
    <div className="column flex max-w-3xl flex-col gap-6 py-8">
      <PageHead {...newWantedPage} {...(id !== null && { title: 'Edit Your Ad' })} />
      <SignedIn>{() => (id === null ? <NewAd /> : <EditAd id={id} />)}</SignedIn>
    </div>
  );
}

function NewAd() {
  const [params] = useSearchParams();
  const kind = kindOfTab(params.get('tab')) ?? kindOfCategory(params.get('kind') ?? '') ?? defaultKind;
  const given = (name: string) => params.get(name) ?? '';
  return (
    <>
      <div>
        <h1>Post what you need</h1>
        <p className="text-ink-soft">
          Free, and shown for {WANTED_DAYS} days with your first name and initial. We email owners whose
          listings fit.
        </p>
      </div>
      <AdForm
        label="Post what you need"
        action="Post the ad"
        values={{
          category: kind.category,
          filters: {
            ...filtersOf(kind, given),
            near: given('near') || given('icaoCode') || given('airportCode'),
            withinNm: given('withinNm') || String(WITHIN_DEFAULT_NM),
          },
          aircraft: '',
          wantedFrom: '',
          term: '',
          message: '',
        }}
      />
    </>
  );
}

function EditAd({ id }: { id: string }) {
  const query = read<WantedAd>([wantedApi.ad(encodeURIComponent(id))]);
  const { data: ad, error, refetch, isFetching } = useQuery(query);
  const isWritable = ad?.own && (ad.state === 'open' || ad.state === 'expired');
  if (hasStatus(error, 404) || (ad && !isWritable)) {
    return (
      <EmptyState
        level={1}
        title="You can’t edit this ad"
        action={<LinkButton to={wantedPaths.list()}>See who is looking</LinkButton>}
      >
        It’s closed, or someone else’s.
      </EmptyState>
    );
  }
  if (error) return <ErrorState level={1} onRetry={refetch} retrying={isFetching} />;
  const kind = ad && kindOfCategory(ad.category);
  if (!kind) {
    return (
      <Loading label="Loading your ad…">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <>
      <h1>Edit your ad</h1>
      <AdForm
        label="Edit your ad"
        action="Save changes"
        id={ad.id}
        values={{
          category: kind.category,
          filters: { ...filtersOf(kind, () => ''), ...ad.filters },
          aircraft: ad.aircraft,
          wantedFrom: ad.wantedFrom ?? '',
          term: ad.term ?? '',
          message: ad.message,
        }}
      />
    </>
  );
}

const filtersOf = (kind: ListingKind, given: (name: string) => string) =>
  Object.fromEntries(kind.filters.map(({ name }) => [name, given(name)]));

type AdFormProps = { label: string; action: string; values: WantedInput; id?: number };

function AdForm({ label, action, values, id }: AdFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSubmit<WantedInput, WantedInput>({
    schema: wantedSchema,
    defaultValues: values,
    async submit(input, send) {
      // A change of the property type leaves filters behind that the new one may not have.
      const known = [
        'near',
        'withinNm',
        ...(kindOfCategory(input.category)?.filters ?? []).map(({ name }) => name),
      ];
      const isKept = (name: string) => input.category === values.category || known.includes(name);
      const filters = Object.fromEntries(
        Object.entries(input.filters).filter(([name, value]) => isKept(name) && value !== ''),
      );
      const ad = await send<WantedAd>(id ? wantedApi.ad(id) : wantedApi.list, {
        method: id ? 'PUT' : 'POST',
        body: { ...input, filters },
      });
      queryClient.setQueryData([wantedApi.ad(ad.id)], ad);
      navigate(wantedPaths.ad(ad.id));
    },
  });
  const kind = kindOfCategory(form.watch('category'));
  return (
    <Form form={form} label={label}>
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
        {kind?.filters.map(({ name, label, unit }) => (
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
      <FormButtons submit={action} />
    </Form>
  );
}
