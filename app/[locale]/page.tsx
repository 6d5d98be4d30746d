import type { Metadata } from 'next';
import { CalculatorSection } from '@/components/calculator/calculator-section';
import { AboutSection } from '@/components/home/about-section';
import { ClosingSection } from '@/components/home/closing-section';
import { FaqSection } from '@/components/home/faq-section';
import { HeroSection } from '@/components/home/hero-section';
import { homeData } from '@/components/home/home-data';
import { PreviewSection } from '@/components/home/preview-section';
import { ReadingsSection } from '@/components/home/readings-section';
import { SectionFollower } from '@/components/home/section-follower';
import { Toasts } from '@/components/layout/toasts';
import { ReviewsSection } from '@/components/reviews/reviews-section';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { shownRating } from '@/lib/reviews/claimed-rating';
import { getShownReviews } from '@/lib/reviews/shown-reviews';
import { pageMetadata } from '@/lib/seo/metadata';
import { JsonLd } from '@/lib/seo/structured-data';

export const dynamicParams = false;

/** Seconds until newly published reviews come in by themselves; moderation on the site has the page made anew at once. */
export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

async function localeOf({ params }: Props): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata({ locale: await localeOf(props), path: '/', page: 'home' });
}

export default async function HomePage(props: Props) {
  const locale = await localeOf(props);
  const { home, calculator } = messages[locale].meta.pages;
  const { published } = await getShownReviews(locale);
  return (
    <>
      <main data-scripts="late" id="main">
        <HeroSection locale={locale} />
        <AboutSection locale={locale} />
        <CalculatorSection />
        <PreviewSection locale={locale} />
        <ReadingsSection locale={locale} />
        <ReviewsSection />
        <FaqSection locale={locale} />
        <ClosingSection locale={locale} />
      </main>
      <Toasts />
      <SectionFollower page={headTexts(home)} calculator={headTexts(calculator)} />
      <JsonLd data={homeData(locale, shownRating(published))} />
    </>
  );
}

/** What the head changes while the calculator is on screen; the keywords stay. */
function headTexts({ title, description }: { title: string; description: string }) {
  return { title, description };
}
