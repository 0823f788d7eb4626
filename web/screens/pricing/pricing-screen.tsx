import { pricingPage } from '../../../domain/page-metadata/about.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { topPage } from '../../page/structured-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { tableRole as role } from '../../ui/table-role.ts';

const plans = [
  {
    who: 'Visitors and general users',
    what: 'Browse, compare, and contact owners and brokers.',
    later: 'No fee is planned',
  },
  {
    who: 'Property principals',
    what: 'List your own hangars, offices, tarmac, and land.',
    later: 'A monthly fee is planned',
  },
  {
    who: 'Listing brokers',
    what: 'List property on behalf of its owners.',
    later: 'A monthly fee is planned',
  },
];

const answers = [
  {
    question: 'What will the monthly fee cost?',
    answer: 'We haven’t decided the amount or the start date. Both will be posted here before anyone pays.',
  },
  {
    question: 'Will more listings cost more?',
    answer: 'No. The fee will be the same for one listing as for a hundred.',
  },
  {
    question: 'Do you take a commission on a lease?',
    answer:
      'No. The lease is between you and the other party. We aren’t part of it and take none of the rent.',
  },
  {
    question: 'Do I need a card to sign up?',
    answer: 'No. We don’t ask for one.',
  },
];

export function Component() {
  return (
    <div className="page">
      <PageHead {...topPage(pricingPage)} />
      <PageHeader
        title="Pricing"
        intro="All users are currently free. A monthly fee is planned later for principals and brokers, regardless of how many listings they have."
      />
      <div className="rounded-sm border border-rule-strong bg-sheet p-1">
        <div className="border border-rule-strong lg:grid lg:grid-cols-[20rem_1fr]">
          <div className="flex flex-col justify-center gap-1 border-b border-rule-strong bg-chart-tint p-6 lg:border-r lg:border-b-0 lg:p-8">
            <p className="label-caps text-ink-soft">Today, for everyone</p>
            <p>
              <span className="font-mono text-3xl font-bold tracking-tighter">$0</span>
              <span className="figure ml-2 inline-block text-ink-soft">/month</span>
            </p>
            <p>Unlimited listings.</p>
          </div>
          <table {...role.table} className="block w-full text-left md:table">
            <caption className="sr-only">What each type of user pays, now and later</caption>
            <thead {...role.group} className="hidden md:table-header-group">
              <tr {...role.row} className="border-b border-rule-strong text-sm text-ink-soft">
                <th {...role.head} className="px-6 py-3 font-semibold">
                  Who
                </th>
                <th {...role.head} className="px-6 py-3 text-right font-semibold">
                  Now
                </th>
                <th {...role.head} className="px-6 py-3 font-semibold">
                  Later
                </th>
              </tr>
            </thead>
            <tbody {...role.group} className="block divide-y divide-rule md:table-row-group">
              {plans.map(({ who, what, later }) => (
                <tr
                  key={who}
                  {...role.row}
                  className="grid grid-cols-[1fr_auto] gap-x-4 px-5 py-4 md:table-row"
                >
                  <th {...role.rowHead} className="max-md:col-span-2 md:px-6 md:py-5">
                    {who}
                    <span className="block font-normal text-ink-soft">{what}</span>
                  </th>
                  <td {...role.cell} className="text-lg font-bold max-md:order-last md:px-6 md:text-right">
                    Free
                  </td>
                  <td {...role.cell} className="max-md:self-end md:px-6">
                    <span className="md:hidden">Later: </span>
                    {later}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <section aria-labelledby="questions" className="mt-14">
        <h2 id="questions">Questions about pricing</h2>
        <dl className="mt-5 grid gap-x-12 border-t border-rule-strong md:grid-cols-2">
          {answers.map(({ question, answer }) => (
            <div key={question} className="border-b border-rule py-5">
              <dt className="font-bold">{question}</dt>
              <dd className="mt-1 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={paths.browse()} variant="primary">
          Browse Properties
        </LinkButton>
        <p>
          Have a question?{' '}
          <Link to={paths.contact} className="link">
            Contact us
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
