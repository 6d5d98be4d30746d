import { z } from 'zod';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { emailField } from '@/lib/forms/fields';
import { TRAP } from '@/lib/forms/trap';
import { plainText } from '@/lib/forms/typed-text';
import { REVIEW_TEXT_MAX } from './limits';

/**
 * A review's text as it is counted, checked and stored. A form posted without JavaScript writes a line break as two
 * characters; both sides count one.
 */
export function reviewText(typed: string): string {
  return cleanText(typed);
}

/** The review form (brief, point 5); messages are keys of the namespace `validation.review`. */
export const reviewSchema = z.object({
  name: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().min(2, 'nameTooShort').max(60, 'nameTooLong')),
  age: z
    .string()
    .default('')
    .transform(plainText)
    .pipe(z.string().regex(/^\d{1,3}$/, 'ageInvalid'))
    .transform(Number)
    .pipe(z.number().min(16, 'ageTooLow').max(100, 'ageInvalid')),
  reviewText: z
    .string()
    .default('')
    .transform(reviewText)
    .pipe(z.string().min(20, 'reviewTooShort').max(REVIEW_TEXT_MAX, 'reviewTooLong')),
  email: emailField,
  /** A trap for programs: people neither see nor fill it. */
  [TRAP]: z.string().optional(),
});

/** The same for the buyer of a delivered order, whose address is known. */
export const orderReviewSchema = reviewSchema.omit({ email: true });

export type OrderReviewInput = z.output<typeof orderReviewSchema>;
export type ReviewInput = z.output<typeof reviewSchema>;
