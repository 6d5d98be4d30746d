import 'server-only';
import type { Person } from 'schema-dts';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { shownReader } from '@/lib/shop/reader';
import { absoluteUrl, schemaIds } from './structured-data';

/** Who reads and writes, on a page that names them; nobody where the owner says nothing of it. */
export function readerData(locale: Locale): (Person & object)[] {
  const reader = shownReader(locale);
  if (!reader) return [];
  return [
    {
      '@type': 'Person',
      '@id': absoluteUrl('/#reader'),
      name: reader.name,
      url: absoluteUrl(pathIn(locale, '/#about')),
      worksFor: { '@id': schemaIds.organization() },
      ...(reader.portrait ? { image: absoluteUrl(reader.portrait.src) } : {}),
    },
  ];
}
