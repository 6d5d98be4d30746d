import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { OrderPapers } from '@/lib/buyer/papers';
import { momentInWords } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';
import { keepWhole } from '@/lib/i18n/whole-words';
import type { KeptMail } from '@/lib/kept-mails/queries';
import { versionInWords } from '@/lib/legal/version-in-words';

type PapersProps = { papers: OrderPapers; locale: Locale; base: string };

/** What was agreed and what was sent, to be opened again. */
export function OrderPapersView({ papers, locale, base }: PapersProps) {
  const t = useTranslations('kept');
  return (
    <section aria-labelledby="papers-title" className="mt-14 border-hairline border-t pt-12">
      <h2 id="papers-title" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('lead')}</p>
      <div className="mt-8 grid gap-x-20 gap-y-10 lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0">
          <h3 className="mb-4 text-xl">{t('mailsTitle')}</h3>
          {papers.mails.length === 0 ? <p>{t('noMails')}</p> : null}
          <ol className="grid gap-6">
            {papers.mails.map((mail) => (
              <li key={mail.mailId} className="min-w-0">
                <Mail mail={mail} locale={locale} base={base} />
              </li>
            ))}
          </ol>
        </div>
        <div className="min-w-0">
          <h3 className="mb-4 text-xl">{t('agreedTitle')}</h3>
          <Agreed papers={papers} locale={locale} />
        </div>
      </div>
    </section>
  );
}

/** A mail's subject opens it as it was sent; below it the plain text and the attachments. */
function Mail({ mail, locale, base }: { mail: KeptMail; locale: Locale; base: string }) {
  const t = useTranslations('kept');
  const address = (place: number) => `${base}/mail?id=${mail.mailId}&part=${place}`;
  const [html, text, ...attachments] = mail.parts;
  return (
    <>
      <p className="text-ink-soft text-sm">{momentInWords(mail.sentAt, locale)}</p>
      <p className="wrap-anywhere">
        <a
          href={address(html?.place ?? 0)}
          target="_blank"
          rel="noopener"
          className="text-link inline-block py-1.5"
        >
          {mail.subject}
        </a>
      </p>
      <ul className="grid text-sm">
        {attachments.map(({ place, filename, contentSha256 }) => (
          <li key={place} className="break-all">
            {contentSha256 ? (
              <a href={address(place)} download className="text-link inline-flex min-h-11 items-center gap-2">
                <Icon name="download" size={18} />
                <span>{filename}</span>
              </a>
            ) : (
              <span className="text-ink-soft">{t('deleted', { filename: filename ?? '' })}</span>
            )}
          </li>
        ))}
        {text?.contentSha256 ? (
          <li>
            <a
              href={address(text.place)}
              target="_blank"
              rel="noopener"
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('asText')}
            </a>
          </li>
        ) : null}
      </ul>
      {mail.trimmedAt ? <p className="text-ink-soft text-sm">{t('trimmed')}</p> : null}
      {mail.isCertain ? null : <p className="text-ink-soft text-sm">{t('uncertain')}</p>}
    </>
  );
}

/** The declarations word for word, each with the legal texts it names as they stood then. */
function Agreed({ papers, locale }: Pick<PapersProps, 'papers' | 'locale'>) {
  const t = useTranslations('kept');
  return (
    <ul className="grid gap-6 text-sm">
      {papers.consents.map(({ kind, text, agreedAt, revokedAt, texts }) => (
        <li key={kind} className="min-w-0">
          <p>{keepWhole(text)}</p>
          <p className="mt-1 text-ink-soft">{t('agreedAt', { moment: momentInWords(agreedAt, locale) })}</p>
          {revokedAt ? (
            <p className="text-ink-soft">{t('revokedAt', { moment: momentInWords(revokedAt, locale) })}</p>
          ) : null}
          {texts.length > 0 ? (
            <ul className="mt-1 grid">
              {texts.map(({ slug, title, version, address }) => {
                const words = t('text', { title, date: versionInWords(version, locale) });
                return (
                  <li key={slug}>
                    {address ? (
                      <a href={address} className="text-link inline-block py-1.5">
                        {words}
                      </a>
                    ) : (
                      <span>{words}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
