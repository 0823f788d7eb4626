import { agreement } from '../../domain/agreement.ts';

/** The Property Listing Agreement in full. */
export function AgreementText() {
  return (
    <div className="max-w-prose text-sm">
      <p>{agreement.preamble}</p>
      {agreement.sections.map(({ id, heading, paragraphs }, index) => (
        <section key={id}>
          <h3 className="mt-5 mb-1 text-base">
            {index + 1}. {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
