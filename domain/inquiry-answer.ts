import { z } from 'zod';
import { type UsualAnswer, usualAnswers } from './inquiries.ts';

export const usualAnswerSchema = z
  .nullable(z.enum(Object.keys(usualAnswers) as UsualAnswer[]))
  .describe(
    'Time within which the lister answered three quarters of the last 50 inquiries in 180 days that are answered or three days old; null below five of them, or if it took longer.',
  );
