import type { CaseMessage } from '../../domain/cases-schema.ts';
import { Moment } from '../ui/time.tsx';

/** Questions of the admin about a case, and the person's answers. */
export const CaseMessages = ({ messages }: { messages: readonly CaseMessage[] }) => (
  <ol aria-label="Questions and answers" className="mt-2 flex flex-col gap-2">
    {messages.map(({ isByAdmin, body, at }) => (
      <li key={`${at} ${isByAdmin}`}>
        <p className="text-sm text-ink-soft">
          {isByAdmin ? 'Question' : 'Answer'}, <Moment at={at} />
        </p>
        <p className="border-l-4 border-rule-strong bg-sheet py-1.5 pr-2 pl-3 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {body}
        </p>
      </li>
    ))}
  </ol>
);
