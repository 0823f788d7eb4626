import type { ReactNode } from 'react';
import { longDayText } from '../../domain/dates.ts';

type ArticleProps = {
  title: string;
  /** ISO date of the last change. */
  changed: string;
  lead: ReactNode;
  sections: readonly { id: string; heading: string; content: ReactNode }[];
};

export function Article({ title, changed, lead, sections }: ArticleProps) {
  return (
    <article className="column py-10 lg:py-14">
      <div className="max-w-prose">
        <h1 className="text-[min(clamp(2rem,1.5rem+2vw,2.75rem),11vw)]">{title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{lead}</p>
        <p className="mt-3 text-sm text-ink-soft">
          Last updated <time dateTime={changed}>{longDayText(changed)}</time>.
        </p>
        {sections.map(({ id, heading, content }) => (
          <section
            key={id}
            id={id}
            className="mt-9 flex scroll-mt-6 flex-col gap-3 [&_li]:mt-2 [&_ul]:list-disc [&_ul]:pl-6"
          >
            <h2 className="border-b border-rule-strong pb-1.5 text-2xl">{heading}</h2>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}
