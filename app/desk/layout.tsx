import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DeskLocaleProvider } from '@/components/desk/desk-locale';
import { Logo } from '@/components/ui/logo';
import { Container } from '@/components/ui/section';
import { SkipLink } from '@/components/ui/skip-link';
import { deskText } from '@/lib/desk/texts';
import { siteViewport } from '@/lib/seo/metadata';
import '../globals.css';
import { providerLocale } from '@/lib/shop/provider-locale';

export const viewport = siteViewport;

export const metadata: Metadata = {
  robots: 'noindex, nofollow, noarchive',
};

/** The provider's desk: no part of the public site, and in the provider's language only. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={providerLocale()}>
      <body>
        <SkipLink label={deskText('skip')} />
        <header className="border-hairline border-b py-4">
          <Container>
            <Logo size="sm" />
          </Container>
        </header>
        <DeskLocaleProvider locale={providerLocale()}>{children}</DeskLocaleProvider>
      </body>
    </html>
  );
}
