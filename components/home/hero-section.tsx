import { getTranslations } from 'next-intl/server';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { TurningSeal } from '@/components/ui/seal';
import { Container } from '@/components/ui/section';
import { countAtStart } from '@/lib/i18n/count-words';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { LIFE_PATH_NUMBERS } from '@/lib/numerology';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { escapeXml } from '@/lib/xml';

/** The title page: name, question, the turning seal, and the ways in. */
export async function HeroSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.hero' });
  const terms = await getTranslations({ locale, namespace: 'library' });
  const numbers = keepHtml(
    LIFE_PATH_NUMBERS.map((number) =>
      numberLink(number, pathIn(locale, `/life-path/${number}`), terms('numberTerm', { number })),
    ).join(''),
  );
  const calculator = pathIn(locale, '/#generator');
  return (
    <section id="hero" aria-labelledby="hero-title" className="hero">
      <span id="start" className="absolute top-0" />
      <Container className="hero-grid">
        <div className="hero-words">
          <Logo size="lg" className="hero-logo" />
          <h1 id="hero-title" className="hero-title">
            {t('title')}
          </h1>
          <p className="mt-6 max-w-lg text-lg md:mt-8">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-4 md:mt-10">
            <ButtonLink size="lg" href={pathIn(locale, '/#readings')} data-nav="">
              {t('choose')}
            </ButtonLink>
            <ButtonLink size="lg" variant="secondary" href={calculator} data-nav="">
              {t('discover')}
            </ButtonLink>
          </div>
          <a
            href={calculator}
            data-nav=""
            className={buttonClass({ variant: 'quiet', className: 'mt-5 md:hidden' })}
          >
            <span>{t('discoverMobile')}</span>
            <Icon name="arrowDown" />
          </a>
        </div>
        <TurningSeal className="hero-seal" />
      </Container>
      <Container>
        <div className="hero-index">
          <p className="voice text-ink-soft">
            {t('index', { count: countAtStart(LIFE_PATH_NUMBERS.length, locale) })}
          </p>
          <StaticHtml key={numbers} name={numbers} tag="ol" className="hero-numbers" />
        </div>
      </Container>
    </section>
  );
}

/** A number's mark, which leads to its page. */
function numberLink(number: number, href: string, name: string): string {
  return `<li><a href="${href}" data-page="" aria-label="${escapeXml(name)}" class="flex min-h-11 items-center gap-2"><span aria-hidden="true" class="mark mark-${number} mark-size-40"></span><span class="font-display text-xl lining-nums">${number}</span></a></li>`;
}
