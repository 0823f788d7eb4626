import { DAY_MS } from '../dates.ts';
import type { Entry, State } from './events.ts';
import type { Rules } from './rules-schema.ts';

export type CampaignResult = Record<'asked' | 'confirmed' | 'left' | 'lapsed' | 'open', number> & {
  at: number;
  /** The last moment to answer, with the grace that the rules give; null if the owner still has to reach everyone. */
  by: number | null;
};

/** The result of the owner’s last campaign, which asks everyone to confirm; null without one. */
export function campaignOf({ campaign, entries }: State, { renewal }: Rules): CampaignResult | null {
  if (!campaign) return null;
  const outcomes = campaign.asked.map((id) => outcomeOf(entries.get(id) as Entry, campaign.at));
  const count = (outcome: ReturnType<typeof outcomeOf>) => outcomes.filter((one) => one === outcome).length;
  return {
    ...{
      at: campaign.at,
      by: campaign.by && campaign.by + (renewal?.graceDays ?? 0) * DAY_MS,
      asked: outcomes.length,
    },
    ...{ confirmed: count('confirmed'), left: count('left'), lapsed: count('lapsed'), open: count('open') },
  };
}

/** A person who takes a space wants it. */
function outcomeOf({ state, out, renewedAt, renewBy }: Entry, at: number) {
  if (state === 'out') return out === 'not-renewed' ? 'lapsed' : renewedAt > at ? 'confirmed' : 'left';
  return renewedAt > at || state === 'accepted' || state === 'placed' || renewBy === null
    ? 'confirmed'
    : 'open';
}
