import { z } from 'zod';
import { birthNameField, wholeNameProblem } from '@/lib/forms/birth-name';
import { birthDateField, emailFieldWith, lineField } from '@/lib/forms/fields';
import { oneNameBox, orNone, withoutUnaskedNames } from '@/lib/forms/one-name';
import { readOrderNumber } from '@/lib/orders/order-number';

/** What a buyer may correct before preparation starts. Messages are keys of namespace `validation`. */
export const correctionSchema = z.preprocess(
  withoutUnaskedNames({ oneName: 'subjectLastName' }),
  z
    .object({
      number: z.string().max(500),
      subjectFirstName: birthNameField,
      subjectLastName: orNone(birthNameField),
      oneName: oneNameBox,
      birthDate: birthDateField,
      readingLanguage: z.enum(['english', 'german'], { error: 'required' }),
    })
    .superRefine((correction, context) => {
      const problem = wholeNameProblem(correction.subjectFirstName, correction.subjectLastName);
      if (!problem) return;
      const path = [problem.part === 'first' ? 'subjectFirstName' : 'subjectLastName'];
      context.addIssue({ code: 'custom', path, message: problem.message });
    }),
);

export type Correction = Omit<z.output<typeof correctionSchema>, 'number' | 'oneName'>;

/** A buyer who lost the link. Messages are keys of the namespaces `buyer.errors` and `forms`. */
export const linkRequestSchema = z.object({
  orderNumber: lineField('required').transform((text, context) => {
    const number = readOrderNumber(text);
    if (number) return number;
    context.addIssue({ code: 'custom', message: 'numberFormat' });
    return z.NEVER;
  }),
  email: emailFieldWith('required'),
});
