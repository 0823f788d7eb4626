import type { ReactNode } from 'react';
import { longDayText } from '../../domain/dates.ts';
import { PageHeader } from './page-header.tsx';

type ArticleProps = {
  title: string;
  /** ISO date of the last change. */
  changed: string;
  lead: ReactNode;
  sections: readonly { id: string; heading: string; content: ReactNode }[];
};

export function Article({ title, changed, lead, sections }: ArticleProps) {
  return (
    <article className="page">
      <div className="max-w-prose">
        <PageHeader
          title={title}
          intro={
            <>
              {lead}
              <span className="mt-2 block text-sm">
                Last updated <time dateTime={changed}>{longDayText(changed)}</time>.
              </span>
            </>
          }
        />
        {sections.map(({ id, heading, content }) => (
          <section
            key={id}
            id={id}
            className="mt-9 flex scroll-mt-6 flex-col gap-3 [&_li]:mt-2 [&_ul]:list-disc [&_ul]:pl-6"
          >
            <h2 className="border-b border-rule-strong pb-1.5">{heading}</h2>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}
