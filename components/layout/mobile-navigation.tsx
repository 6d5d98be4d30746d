'use client';

import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageSwitcher } from './language-switcher';

interface MobileNavigationProps {
  entries: readonly { key: string; href: string; label: string }[];
  languages: { locale: Locale; label: string; names: Record<Locale, string> };
  texts: { title: string; open: string; close: string };
}

/**
 * Below 768 px: a round button that opens the navigation from the lower edge. Without JavaScript the button is a link
 * to the footer, which holds the same entries.
 */
export function MobileNavigation({ entries, languages, texts }: MobileNavigationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <div className="md:hidden">
      <button
        type="button"
        className="menu-button menu-button-script"
        aria-label={texts.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <noscript>
        <a href="#footer-navigation" className="menu-button" aria-label={texts.title}>
          <Icon name="menu" size={24} />
        </a>
      </noscript>
      <Drawer open={isOpen} onClose={close} title={texts.title} closeLabel={texts.close}>
        <nav aria-label={texts.title}>
          <ul className="drawer-entries">
            {entries.map(({ key, href, label }) => (
              <li key={key}>
                <PageLink href={href} data-nav="" onClick={close}>
                  {label}
                  <Icon name="arrowRight" />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-between gap-6 pt-6">
          <p aria-hidden="true" className="voice text-ink-soft">
            {languages.label}
          </p>
          <LanguageSwitcher {...languages} className="drawer-languages" />
        </div>
      </Drawer>
    </div>
  );
}
