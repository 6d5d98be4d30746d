import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Seal } from '@/components/ui/seal';
import { Section, SectionHeading } from '@/components/ui/section';
import { formatMoney } from '@/lib/catalog/money';
import { type PackageId, packageIds, packagePath } from '@/lib/catalog/packages';
import { deliveryLines } from '@/lib/delivery/words';
import { countAtStart } from '@/lib/i18n/count-words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { packageSeal } from '@/lib/seal/package-seal';
import { priceOf, soldPackage } from '@/lib/shop/sold';
import { keepHtml } from '@/lib/static-html/keep-html';
import { linkHtml } from '@/lib/static-html/link-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { StaticPart } from '@/lib/static-html/static-part';
import { escapeXml } from '@/lib/xml';

/** The three packages with contents and prices; choosing one leads to the order page. */
export async function ReadingsSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.readings' });
  const texts = await getTranslations({ locale, namespace: 'packages' });
  const linkTo = (path: string) => (words: string) => linkHtml(locale, path, words);
  const numbers = keepHtml(
    t.markup('numbers', {
      lifePath: linkTo('/life-path'),
      names: linkTo('/name-numbers'),
      year: linkTo('/personal-year'),
    }),
  );
  return (
    <Section id="readings" tone="band" aria-labelledby="readings-title">
      <StaticPart>
        <SectionHeading
          id="readings-title"
          eyebrow={t('eyebrow')}
          title={t('title', { count: countAtStart(packageIds.length, locale) })}
          lead={t('lead')}
        />
        <ul className="package-cards">
          {packageIds.map((id, index) => {
            const base = packageIds[index - 1];
            const { isFeatured } = soldPackage(id);
            const title = texts(`${id}.title`);
            const contents = keepHtml(packageContents(locale, id, base));
            return (
              <li key={id} className={`card package-card ${isFeatured ? 'card-featured' : ''}`}>
                <div className="flex items-start justify-between gap-4">
                  <Seal number={packageSeal[id]} size={92} />
                  {isFeatured ? <Badge tone="royal">{texts('mostPopular')}</Badge> : null}
                </div>
                <h3 className="mt-6 text-2xl lg:text-xl xl:text-[1.5rem]">{title}</h3>
                <p className="mt-3">{texts(`${id}.description`)}</p>
                <p className="package-price">{formatMoney(priceOf(id, locale), locale)}</p>
                <StaticHtml key={contents} name={contents} />
                <ButtonLink
                  href={`${pathIn(locale, '/order')}?package=${id}`}
                  variant={isFeatured ? 'primary' : 'secondary'}
                  data-nav=""
                  className="mt-auto w-full px-2"
                >
                  {texts('choose', { title })}
                </ButtonLink>
                <p className="mt-4 text-ink-soft text-xs">{texts('taxNote')}</p>
              </li>
            );
          })}
        </ul>
        <StaticHtml key={numbers} name={numbers} className="mt-10" />
      </StaticPart>
    </Section>
  );
}

/** What a card lists, what it adds to the smaller package before it, and the way to its page. */
function packageContents(locale: Locale, id: PackageId, base: PackageId | undefined): string {
  const { packages: texts, readings: words } = messages[locale];
  const lines = [
    ...itemTexts(locale, id, itemsBeyond(base, soldPackage(id).items)),
    ...deliveryLines(id, locale),
  ].map((line) => `<li>${escapeXml(line)}</li>`);
  const first = base ? fill(texts.everythingIn, { title: texts[base].title }) : '';
  return (
    `<ul aria-label="${escapeXml(texts.includes)}" class="package-items">` +
    `${first && `<li class="voice">${escapeXml(first)}</li>`}${lines.join('')}</ul>` +
    `<p class="mb-5">${linkHtml(locale, packagePath(id), escapeXml(fill(words.link, { title: texts[id].title })))}</p>`
  );
}

/** What a package has that the smaller one before it has not. */
function itemsBeyond(base: PackageId | undefined, items: readonly string[]): readonly string[] {
  if (!base) return items;
  return items.filter((item) => !soldPackage(base).items.includes(item));
}

/** The list of contents in the shop's order. Throws when the price list names an item that has no words. */
function itemTexts(locale: Locale, id: PackageId, items: readonly string[]): string[] {
  const words: Record<string, string> = messages[locale].packages[id].items;
  return items.map((item) => {
    const text = words[item];
    if (!text) throw new Error(`No words for item "${item}" of package "${id}"`);
    return text;
  });
}
