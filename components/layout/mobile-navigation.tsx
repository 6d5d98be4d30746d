import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StaticPart } from '@/lib/static-html/static-part';

interface MobileNavigationTexts {
  title: string;
  open: string;
  close: string;
}

/**
 * Below 768 px: the round button that opens the navigation from the lower edge. `SiteNavigation` hears the press and
 * fetches the drawer's code; without JavaScript the button is a link to the footer, which holds the same entries.
 */
export function MenuButton({ texts }: { texts: MobileNavigationTexts }) {
  return (
    <>
      <button
        type="button"
        className="menu-button menu-button-script"
        aria-label={texts.open}
        aria-haspopup="dialog"
        aria-expanded="false"
        data-drawer="navigation-drawer"
      >
        <Icon name="menu" size={24} />
      </button>
      <noscript>
        <a href="#footer-navigation" className="menu-button" aria-label={texts.title}>
          <Icon name="menu" size={24} />
        </a>
      </noscript>
    </>
  );
}

interface NavigationDrawerProps {
  texts: MobileNavigationTexts;
  /** What stands in the drawer; a press on any link in it closes the drawer. */
  children: ReactNode;
}

/** What the menu button opens. */
export function NavigationDrawer({ texts, children }: NavigationDrawerProps) {
  return (
    <div className="md:hidden">
      <dialog id="navigation-drawer" aria-labelledby="navigation-drawer-title" className="overlay drawer">
        <StaticPart className="drawer-head">
          <span aria-hidden="true" className="drawer-handle" />
          <div className="flex items-center justify-between gap-6">
            {/* The browser moves the focus here, to what the window is about. */}
            <h2 id="navigation-drawer-title" tabIndex={-1} data-autofocus="" className="text-xl outline-none">
              {texts.title}
            </h2>
            <IconButton label={texts.close} className="-mr-2">
              <Icon name="close" />
            </IconButton>
          </div>
        </StaticPart>
        <div className="drawer-body">{children}</div>
      </dialog>
    </div>
  );
}
