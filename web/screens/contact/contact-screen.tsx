import { useQuery } from '@tanstack/react-query';
import { Clock, Mail } from 'lucide-react';
import { contactPage } from '../../../domain/page-metadata/about.ts';
import { api } from '../../../domain/paths.ts';
import type { Site } from '../../../domain/site.ts';
import { PageHead } from '../../api/page-head.tsx';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../api/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const siteQuery = read<Site>([api.site]);

export const prefetch: Prefetch = ({ queryClient }) => queryClient.prefetchQuery(siteQuery);

const matters = [
  {
    title: 'About a property',
    text: 'The phone number and e-mail of its owner or broker stand on the listing. They know whether it is still to be had; we don’t.',
  },
  {
    title: 'About something that looks wrong',
    text: 'Send us the address of the listing and what is wrong with it. We look at it before we answer.',
  },
  {
    title: 'About your account',
    text: 'Write from the e-mail address of the account, so that we know it is you. We never ask for a password.',
  },
];

export function Component() {
  const site = useQuery(siteQuery);
  return (
    <div className="column py-10 lg:py-14">
      <PageHead {...contactPage} />
      <div className="max-w-3xl">
        <h1 className="text-[clamp(2rem,1.5rem+2vw,2.75rem)]">Contact</h1>
        <p className="mt-3 text-lg text-ink-soft">A person reads what you write, and a person answers.</p>
      </div>
      <div className="mt-8 max-w-3xl rounded-sm border border-rule-strong bg-sheet p-1">
        <div className="border border-rule-strong p-6 sm:p-8">
          <h2 className="label-caps text-ink-soft">Support</h2>
          {site.error ? (
            <div className="mt-4">
              <ErrorState
                level={3}
                title="The address didn’t load"
                onRetry={site.refetch}
                retrying={site.isFetching}
              />
            </div>
          ) : (
            <Address site={site.data} />
          )}
        </div>
      </div>
      <section aria-labelledby="matters" className="mt-14">
        <h2 id="matters" className="text-2xl">
          So that it reaches the right person
        </h2>
        <dl className="mt-5 grid border-y border-rule-strong md:grid-cols-3 md:divide-x md:divide-rule">
          {matters.map(({ title, text }) => (
            <div
              key={title}
              className="border-b border-rule py-5 last:border-b-0 md:border-b-0 md:px-6 md:first:pl-0 md:last:pr-0"
            >
              <dt className="font-bold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Address({ site }: { site: Site | undefined }) {
  return (
    <>
      <p className="mt-2 min-h-9 text-xl font-bold wrap-anywhere sm:text-2xl">
        {site ? (
          <a href={`mailto:${site.supportEmail}`} className="link">
            {site.supportEmail}
          </a>
        ) : (
          <Skeleton className="h-8 w-72 max-w-full" />
        )}
      </p>
      <p className="mt-3 flex items-center gap-2.5">
        <Clock aria-hidden="true" size={20} className="shrink-0 text-chart" />
        We reply within 24 hours on business days.
      </p>
      {site && (
        <LinkButton variant="primary" href={`mailto:${site.supportEmail}`} className="mt-6">
          <Mail aria-hidden="true" size={18} />
          Write an e-mail
        </LinkButton>
      )}
    </>
  );
}
