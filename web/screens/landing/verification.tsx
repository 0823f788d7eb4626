import { Still } from '../../page/still.tsx';

const checks = [
  {
    part: 'Identity',
    text: 'We checked that the person and company on the listing are the ones who posted it.',
  },
  {
    part: 'Authority',
    text: 'They showed us that they may lease it: a deed, a ground lease, or an agreement.',
  },
  { part: 'Photos', text: 'The photos show this property.' },
  {
    part: 'Dimensions',
    text: '“Measured” says who measured it and when. “Confirmed by the owner” means that we asked the owner but no one measured.',
  },
];

/** The badge's link leads here. */
export function Verification() {
  return (
    <Still
      as="section"
      id="verification"
      aria-labelledby="verification-title"
      className="column scroll-mt-20 pb-14"
      name="verification"
      content={[]}
      part={<Explanation />}
    />
  );
}

function Explanation() {
  return (
    <>
      <h2 id="verification-title">What “verified” means</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {checks.map(({ part, text }) => (
          <div key={part} className="border-t border-rule-strong pt-3">
            <dt className="font-bold">{part}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft">
        Each badge lists what we checked and when. A listing without one hasn’t been checked yet. If its owner
        changes something we checked, that check disappears until we look again.
      </p>
    </>
  );
}
