'use client';

import { useRouter } from 'next/navigation';
import { judgeOfNewEmail } from '@/components/forms/judges/new-email';
import { OneAddressForm } from '@/components/forms/one-address-form';
import type { FormState } from '@/lib/actions/form-action';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';

type Answer = FormState<{ email: string }>;

type EmailFormProps = {
  action: (previous: Answer, formData: FormData) => Promise<Answer>;
  /** What names the order to the action. */
  orderKey: string;
  /** What was typed for one order must not come back for another. */
  orderNumber: string;
  texts: Messages['address']['form'];
  /** What is said once it is done, with the new address as `{email}`. */
  done: string;
  forms: Messages['forms'];
  /** The page's own address where it has a query, which a post without JavaScript would leave behind. */
  permalink?: string;
};

/** Asks where the mails of an order shall go. */
export function EmailForm({ orderKey, orderNumber, done, ...shared }: EmailFormProps) {
  const { refresh } = useRouter();
  return (
    <OneAddressForm
      {...shared}
      name={`new-email ${orderNumber}`}
      loadJudge={judgeOfNewEmail}
      hidden={{ key: orderKey }}
      titleId="email-title"
      done={({ email }) => <span className="wrap-anywhere">{fill(done, { email })}</span>}
      // The rest of the page shows what counts now.
      onDone={refresh}
    />
  );
}
