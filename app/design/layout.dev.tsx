import type { ReactNode } from 'react';
import { SkipLink } from '@/components/ui/skip-link';
import { ToastRegion } from '@/components/ui/toast-region';
import '../globals.css';

export const metadata = { title: 'Design | Numina', robots: 'noindex' };

/** Frame of the page of all parts. Its file name keeps it out of builds (see pageExtensions in next.config.ts). */
export default function DesignLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <SkipLink label="Skip to the content" />
        {children}
        <ToastRegion label="Messages" dismissLabel="Dismiss" />
      </body>
    </html>
  );
}
