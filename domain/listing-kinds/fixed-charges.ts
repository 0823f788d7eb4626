import { numberField } from '../fields/number.ts';

/** Every kind has them, and they count in the month. */
export const fixedCharges = numberField({
  name: 'fixedCharges',
  label: 'Fixed charges',
  unit: '$/month',
  min: 0,
  max: 10_000_000,
  decimals: 2,
  step: 0.01,
  zeroIsNone: true,
  section: 'charges',
});
