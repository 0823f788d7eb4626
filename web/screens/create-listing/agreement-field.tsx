import { useFormContext } from 'react-hook-form';
import { agreement } from '../../../domain/agreement.ts';
import { AgreementFrame } from '../../listing-form/agreement-text.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { CreateValues } from './create-values.ts';

/** The agreement in a scrolling frame, with the box that accepts it. */
export function AgreementField() {
  const { register, formState } = useFormContext<CreateValues>();
  return (
    <Panel label={agreement.title} className="p-0!">
      <AgreementFrame className="border-b -outline-offset-3 print:max-h-none" />
      <Checkbox
        {...register('agreementAccepted')}
        label={`I have read and accept the ${agreement.title}`}
        error={formState.errors.agreementAccepted?.message}
        className="px-4 py-2"
      />
    </Panel>
  );
}
