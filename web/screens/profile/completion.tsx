import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../domain/paths.ts';
import { profileMessages } from '../../../domain/profile.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Offers the next step after a lister completes their profile. */
export function Completion() {
  const { title, question, create, later } = profileMessages.complete;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      aria-labelledby="profile-complete"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-sm border border-good bg-good-tint p-5"
    >
      <div className="flex min-w-0 gap-3">
        <CircleCheck aria-hidden="true" size="1.5rem" className="mt-0.5 shrink-0 text-good" />
        <div>
          <h2 ref={heading} id="profile-complete" tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <p className="mt-1">{question}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <LinkButton variant="primary" to={paths.createListing()}>
          {create}
        </LinkButton>
        <LinkButton to={paths.dashboard}>{later}</LinkButton>
      </div>
    </section>
  );
}
