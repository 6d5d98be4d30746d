import { Spinner } from '@/components/ui/spinner';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';

/** What stands on the page while Stripe is asked. */
export function PaymentVerifying({ locale, address }: { locale: Locale; address: string }) {
  const texts = messages[locale].payment;
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-center">
      <Spinner />
      <h1 className="text-2xl">{texts.verifying}</h1>
      <p>{texts.verifyingText}</p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${address}`} />
        <p>
          <span>{texts.tooLong}</span> <a href={address}>{texts.checkAgain}</a>
        </p>
      </noscript>
    </div>
  );
}
