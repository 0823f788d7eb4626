/** Everything that fields need of zod. */
export * from '../text-schema.ts';
export { sentenceOf } from './helps.ts';
export { numberAnswer, numberSchema } from './number-schema.ts';
export { choiceAnswer, choiceSchema, choicesSchema, flagsAnswer, flagsSchema } from './option-schemas.ts';
