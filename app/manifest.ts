import type { MetadataRoute } from 'next';
import { defaultLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { tiles } from '@/lib/seal/favicon';
import { siteViewport } from '@/lib/seo/metadata';
import { business } from '@/lib/shop/current';

/** What a phone shows of the site on its home screen. It has one language, that of the start address. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: messages[defaultLocale].meta.pages.home.title,
    short_name: business().brand,
    description: messages[defaultLocale].meta.pages.home.description,
    lang: defaultLocale,
    start_url: '/',
    display: 'browser',
    theme_color: String(siteViewport.themeColor),
    background_color: '#faf5ea',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...tiles.map(({ file, size }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable' as const,
      })),
    ],
  };
}
