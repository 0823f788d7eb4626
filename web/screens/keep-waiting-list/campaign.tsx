import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Day } from '../../ui/time.tsx';
import { entriesQuery, type KeptList } from './keep-waiting-list-data.ts';
import { useKeep } from './use-keep.ts';

const people = (count: number) => counted(count, 'person', 'people');

type ListProps = { list: KeptList };

/** Whom a campaign asks, and what follows. */
export function CampaignNotes({ list }: ListProps) {
  const { data: entries = [] } = useQuery(entriesQuery(list.id));
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'offered');
  const asked = waiting.filter(({ renewBy, isUnreached }) => renewBy === null && !isUnreached);
  const silent = asked.filter(({ email }) => email === null).length;
  const before = waiting.length - asked.length;
  const back = list.own.rules.returnDays;
  return (
    <Bullets
      of={[
        asked.length === 0
          ? 'Everyone who waits has been asked already.'
          : `${people(asked.length)} ${asked.length === 1 ? 'is' : 'are'} asked whether they still want their place. One press in the email answers it.`,
        `Those who don’t answer lose their place${back > 0 ? `, and can get it back for ${counted(back, 'day', 'days')} after that.` : '.'}`,
        'Offers go on meanwhile, and nobody’s place changes.',
        ...(before > 0 ? [`${people(before)} asked before keep their earlier deadline.`] : []),
        ...(silent > 0
          ? [
              `${people(silent)} without an email address: call or write to them. Their time starts once you record it.`,
            ]
          : []),
      ]}
    />
  );
}

/** People whom no email reaches, until the owner has called or written to them. */
export function Unreached({ list, entries }: ListProps & { entries: readonly OwnerEntry[] }) {
  const keep = useKeep(list.id);
  const count = entries.filter(({ isUnreached }) => isUnreached).length;
  if (count === 0) return null;
  return (
    <p role="note" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      No email reaches {people(count)}. Call or write to them: their time to confirm doesn’t run until then.
      <Button
        busy={keep.isBusy}
        onClick={() =>
          keep.run({
            path: waitingListApi.actions(list.id),
            body: { do: 'reached' },
            done: `${people(count)} ${count === 1 ? 'has' : 'have'} 30 days to confirm`,
          })
        }
      >
        I have asked {count === 1 ? 'them' : `all ${count}`}
      </Button>
    </p>
  );
}

/** What became of asking everyone, and what comes next. */
export function CampaignResult({ list, isShowingDue }: ListProps & { isShowingDue: boolean }) {
  const { campaign, rules } = list.own;
  if (!campaign) return null;
  const { asked, confirmed, left, lapsed, open, at, by } = campaign;
  const back = rules.returnDays;
  return (
    <p role="note" className={isShowingDue ? 'max-w-prose' : undefined}>
      <strong>
        {confirmed} of {asked} confirmed
      </strong>{' '}
      that they still want a place
      {left > 0 && `, ${left} left`}
      {open > 0 ? (
        <>
          , {open} {open === 1 ? 'hasn’t' : 'haven’t'} answered.{' '}
          {isShowingDue ? (
            <>
              Asked on <Day at={at} />. Those who don’t answer{by && ' by '}
              {by && <Day at={by} />} lose their place
              {back > 0 && `, and can get it back for ${counted(back, 'day', 'days')}`}. To confirm for a
              person whom you called, choose “Still wants it” at their name.
            </>
          ) : (
            <Link to="?state=due" className="link">
              Show who {by ? 'can answer until ' : 'hasn’t answered'}
              {by && <Day at={by} />}
            </Link>
          )}
        </>
      ) : (
        <>
          {lapsed > 0 && `, ${lapsed} didn’t answer`}. Asked on <Day at={at} />. {people(list.length)}{' '}
          {list.length === 1 ? 'waits' : 'wait'} now.
        </>
      )}
    </p>
  );
}
