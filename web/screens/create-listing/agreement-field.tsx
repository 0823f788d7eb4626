import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { agreement } from '../../../domain/agreement.ts';
import { AgreementText } from '../../listing-form/agreement-text.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { CreateValues } from './create-values.ts';

/** The agreement in a scrolling frame, with the box that accepts it. */
export function AgreementField() {
  const { register, formState } = useFormContext<CreateValues>();
  const id = useId();
  return (
    <Panel label={agreement.title} className="p-0!">
      <section
        id={id}
        aria-label={`Text of the ${agreement.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto border-b border-rule bg-paper px-4 py-4 -outline-offset-3 print:max-h-none"
      >
        <AgreementText />
      </section>
      <Checkbox
        {...register('agreementAccepted')}
        label={`I have read and accept the ${agreement.title}`}
        error={formState.errors.agreementAccepted?.message}
        className="px-4 py-2"
      />
    </Panel>
  );
}
