import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/missing-view';
import { defaultLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { siteViewport } from '@/lib/seo/metadata';
import './globals.css';

export const metadata: Metadata = {
  title: messages[defaultLocale].meta.pages.missing.title,
  description: messages[defaultLocale].meta.pages.missing.description,
};
export const viewport = siteViewport;

/** The last net under every address; it knows no language, so it greets in both. */
export default function GlobalNotFound() {
  const { en, de } = messages;
  return (
    <html lang={defaultLocale}>
      <body>
        <MissingView
          title={en.errors.missing.title}
          text={en.errors.missing.text}
          links={[
            { href: '/', label: en.errors.missing.home },
            { href: '/de', label: de.errors.missing.home, lang: 'de' },
          ]}
          also={{ lang: 'de', title: de.errors.missing.title, text: de.errors.missing.text }}
        />
      </body>
    </html>
  );
}
