'use server';

import { type FormState, failed, formAction } from '@/lib/actions/form-action';
import type { MessageSent } from '@/lib/contact/message-sent';
import { storeContactMessage } from '@/lib/contact/service';
import { TRAP } from '@/lib/forms/trap';
import { isUuid } from '@/lib/forms/uuid';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import { limitIdentity, limitShop, limitVisitor } from '@/lib/security/rate-limit';
import { providerLocale } from '@/lib/shop/provider-locale';
import { getPublicReview } from './queries';
import { type ReportInput, reportSchema } from './report-schema';
import { reviewNumber } from './review-number';

/**
 * Takes the report of a published review as a message to the provider, who is told which review it names. Whoever gave an
 * address is sent a receipt; one in a filled trap is held like any message, without a mail.
 */
export async function reportReview(
  id: string,
  locale: Locale,
  previous: FormState<MessageSent>,
  formData: FormData,
): Promise<FormState<MessageSent>> {
  const act = formAction<typeof reportSchema, MessageSent>(
    reportSchema,
    async (report) => {
      try {
        if (!(await limitVisitor('report'))) return { code: 'tooManyRequests' };
        const review = isUuid(id) ? await getPublicReview(id) : null;
        if (!review) return { code: 'reviewGone' };
        const subject = translatorFor(providerLocale(), 'reviews.reportForm')('subject', {
          name: review.name,
          id: reviewNumber(id),
        });
        const receipt = await receiptOf(report);
        const stored = { review: review.id, isConfirmed: receipt === 'queued' };
        if (!(await storeContactMessage({ ...report, subject }, locale, stored)))
          return { code: 'reviewGone' };
        return { data: receipt ? { receipt } : undefined };
      } catch (error) {
        return failed('report of a review', error);
      }
    },
    'contact',
  );
  return act(locale, previous, formData);
}

/** What becomes of the receipt: none without an address, or once the day's ceilings of one inbox or of all are reached. */
async function receiptOf({ email, [TRAP]: trap }: ReportInput) {
  if (!email || trap) return null;
  const mayLeave = (await limitIdentity('reportMail', email)) && (await limitShop('reportMail'));
  return mayLeave ? 'queued' : 'tooMany';
}
