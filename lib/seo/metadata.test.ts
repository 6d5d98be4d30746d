import { describe, expect, it } from 'vitest';
import { business } from '@/lib/business';
import { legalPages } from '@/lib/i18n/addresses';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { languagesOf, type MetaPage, pageMetadata, textsOfPage } from './metadata';
import { safeJson } from './structured-data';

const pages = Object.keys(messages.en.meta.pages) as MetaPage[];

describe('the head of a page', () => {
  it('has everything a search engine or a shared link needs, in both languages', () => {
    for (const locale of locales) {
      const head = pageMetadata({ locale, path: '/blog', page: 'blog' });
      expect(head.robots).toBe('index, follow');
      expect(head.other).toEqual({ 'revisit-after': '7 days', robots: 'max-image-preview:large' });
      expect(head.alternates?.canonical).toBe(locale === 'en' ? '/blog' : '/de/blog');
      expect(head.openGraph).toMatchObject({
        type: 'website',
        siteName: business.brand,
        url: locale === 'en' ? '/blog' : '/de/blog',
        locale: locale === 'en' ? 'en_US' : 'de_DE',
        alternateLocale: [locale === 'en' ? 'de_DE' : 'en_US'],
        images: [{ url: `/opengraph/numina-${locale}.png`, width: 1200, height: 630 }],
      });
      expect(head.title).toBe(messages[locale].meta.pages.blog.title);
      expect(head.description).toBe(messages[locale].meta.pages.blog.description);
    }
  });

  it('can be an article with its own texts, picture and dates', () => {
    const head = pageMetadata({
      locale: 'de',
      path: '/blog/master-numbers',
      page: { title: 'Titel', description: 'Beschreibung', keywords: ['eins', 'zwei'] },
      image: { url: '/bild.png', alt: 'Ein Bild' },
      type: 'article',
      article: { publishedTime: '2024-01-05' },
    });
    expect(head.keywords).toEqual(['eins', 'zwei']);
    expect(head.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2024-01-05',
      images: [{ url: '/bild.png', alt: 'Ein Bild' }],
    });
  });

  it('of a page without an address of its own names none', () => {
    const head = pageMetadata({
      locale: 'en',
      path: '/',
      page: 'missing',
      robots: 'noindex, follow',
      alternates: false,
    });
    expect(head.alternates).toBeUndefined();
    expect(head.openGraph).not.toHaveProperty('url');
    expect(head.robots).toBe('noindex, follow');
  });

  it.each(pages)('%s has a title and a description that search results show in full', (page) => {
    for (const locale of locales) {
      const { title, description, keywords } = textsOfPage(locale, page);
      expect(title.length, title).toBeLessThanOrEqual(65);
      expect(description.length, description).toBeLessThanOrEqual(165);
      expect(keywords).not.toBe('');
    }
  });

  it('names the same reply time as the owner’s facts', () => {
    const { min, max } = business.contactReplyHours;
    expect(textsOfPage('en', 'contact').description).toContain(`${min}–${max} hours`);
    expect(textsOfPage('de', 'contact').description).toContain(`${min} bis ${max} Stunden`);
  });
});

describe('the languages of a page', () => {
  it('are itself and its translation, with English for everybody else', () => {
    expect(languagesOf('/contact')).toEqual({ en: '/contact', de: '/de/contact', 'x-default': '/contact' });
    expect(languagesOf('/')).toEqual({ en: '/', de: '/de', 'x-default': '/' });
  });

  it('of a legal document are its counterpart, and only where that one leads back', () => {
    expect(languagesOf('/agb')).toEqual({ en: '/terms', de: '/agb' });
    expect(languagesOf('/privacy-policy')).toEqual({ en: '/privacy-policy' });
    for (const path of [...legalPages.en, ...legalPages.de].map((slug) => `/${slug}`)) {
      for (const other of Object.values(languagesOf(path))) {
        expect(Object.values(languagesOf(other)), `${other} leads back to ${path}`).toContain(path);
      }
    }
  });
});

describe('structured data', () => {
  it('cannot close its own element', () => {
    expect(safeJson({ name: '</script><b>' })).toBe('{"name":"\\u003c/script>\\u003cb>"}');
  });
});
