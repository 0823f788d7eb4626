import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { viewingEnds } from '../../../domain/inquiries.ts';
import type { EndedListings, TellInput } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { endedQuery } from './dashboard-data.ts';
import { LIST_ROWS } from './listings.tsx';

/** Asks whether to tell the people who asked about listings that are gone. */
export function Ended() {
  const { data } = useQuery(endedQuery);
  const { run, isBusy } = useAction({
    send: (body: TellInput) => api<{ told: number }>(inquiryApi.ends, { method: 'POST', body }),
    done({ told }, { tell }) {
      // The pressed button leaves.
      document.getElementById(LIST_ROWS)?.focus({ preventScroll: true });
      if (tell) return { title: `We told ${counted(told, 'person', 'people')}` };
    },
    invalidates: [inquiryApi.all()],
  });
  if (!data || data.people === 0) return null;
  const { people, listings } = data;
  const answer = (tell: boolean) => run({ listings: listings.map(({ id }) => id), tell });
  return (
    <section
      aria-label="Listings that are gone"
      className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border border-chart bg-chart-tint px-3 py-1"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <WhatEnded listings={listings} />{' '}
          <strong>Tell the {counted(people, 'person', 'people')} who asked?</strong>
        </p>
        <Message listings={listings} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => answer(true)}>
          Tell {people === 1 ? 'them' : `all ${people}`}
        </Button>
        <Button busy={isBusy} onClick={() => answer(false)}>
          Don’t tell
        </Button>
      </div>
    </section>
  );
}

/** The text that the press sends. */
function Message({ listings: [first, ...more] }: Pick<EndedListings, 'listings'>) {
  if (!first) return null;
  return (
    <details className="text-sm low:hidden">
      <summary className="min-h-9 cursor-pointer py-2">
        {more.length > 0 ? 'They get a message about the place, such as' : 'The message'}
      </summary>
      <blockquote className="my-1 border-l-4 border-chart pl-3 wrap-anywhere">
        <bdi>{first.message}</bdi>
      </blockquote>
      <p>The email adds links to similar listings and to an alert for new ones.</p>
    </details>
  );
}

function WhatEnded({ listings }: Pick<EndedListings, 'listings'>) {
  const [one, ...more] = listings;
  if (!one || more.length > 0) {
    return `${counted(listings.length, 'listing is', 'listings are')} no longer available.`;
  }
  return (
    <>
      <bdi className="font-semibold wrap-anywhere">{one.title}</bdi>: {viewingEnds[one.reason]}
    </>
  );
}
