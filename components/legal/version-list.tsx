import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locales';
import { addressOfText, type KeptText } from '@/lib/legal/kept-texts';
import { versionInWords } from '@/lib/legal/version-in-words';
import { messages } from '@/lib/messages/page-messages';

/** The other versions of a legal text by their days. */
export function VersionList({ locale, versions }: { locale: Locale; versions: readonly KeptText[] }) {
  const texts = messages[locale].legal;
  if (versions.length === 0) return null;
  return (
    <section
      aria-labelledby="versions"
      className="mt-12 max-w-prose border-hairline border-t pt-6 text-sm"
      data-print="hide"
    >
      <h2 id="versions" className="text-lg">
        {texts.versionsTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.versionsLead}</p>
      <ul className="mt-2 grid">
        {versions.map((text) => (
          <li key={text.version}>
            <PageLink href={addressOfText(text)} className="text-link inline-block py-1.5" rel="nofollow">
              {versionInWords(text.version, locale)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
