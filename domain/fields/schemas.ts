/** Everything that fields need of zod. */
export * from '../text-schema.ts';
export { numberAnswer, numberSchema } from './number-schema.ts';
