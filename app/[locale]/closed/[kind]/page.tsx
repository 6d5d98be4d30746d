import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { type ClosedKind, closedKinds } from '@/lib/links/closed-link';
import { messages } from '@/lib/messages/page-messages';
import { linkedPageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: string; kind: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return closedKinds.map((kind) => ({ kind }));
}

async function read({ params }: Props): Promise<{ locale: Locale; kind: ClosedKind }> {
  const { locale, kind } = await params;
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    kind: closedKinds.find((name) => name === kind) ?? 'order',
  };
}

function textsOf(locale: Locale, kind: ClosedKind) {
  const { address, buyer, calendar, reviews } = messages[locale];
  const { closedTitle, closed, contact } = reviews.ofOrder;
  return {
    order: { ...buyer.closed, path: '/my-order' },
    moved: { ...address.moved, path: '/my-order' },
    'new-email': { ...address.closed, path: '/my-order' },
    opening: { eyebrow: undefined, ...calendar.closedLink, path: '/order' },
    review: { eyebrow: undefined, title: closedTitle, text: closed, action: contact, path: '/contact' },
  }[kind];
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, kind } = await read(props);
  const { title, text } = textsOf(locale, kind);
  return linkedPageMetadata(locale, '/my-order', title, text);
}

/** What every link that opens nothing shows, whatever the reason. The middleware serves it with status 404. */
export default async function ClosedLinkPage(props: Props) {
  const { locale, kind } = await read(props);
  const { eyebrow, title, text, action, path } = textsOf(locale, kind);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width={kind === 'review' ? 'text' : undefined}>
        <SectionHeading level={1} number={4} eyebrow={eyebrow} title={title} lead={text} />
        <a href={pathIn(locale, path)} className={buttonClass({ className: 'mt-10' })}>
          {action}
        </a>
      </Section>
    </main>
  );
}
