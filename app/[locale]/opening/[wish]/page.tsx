import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ConfirmOpeningForm } from '@/components/openings/confirm-opening-form';
import { Notice } from '@/components/ui/notice';
import { Section, SectionHeading } from '@/components/ui/section';
import { fill } from '@/lib/i18n/fill';
import { showClosedLink } from '@/lib/links/closed-link';
import { readHeld } from '@/lib/links/held-links';
import { messages } from '@/lib/messages/page-messages';
import { confirmOpening } from '@/lib/openings/actions';
import { readWish } from '@/lib/openings/queries';
import { linkedPageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ wish: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].calendar.confirm;
  return linkedPageMetadata(locale, '/opening', title, description);
}

/** Where an address that wants to be told is confirmed; only the button changes anything. */
export default async function OpeningPage({ params }: Props) {
  const [locale, { wish: id }] = await Promise.all([getLocale(), params]);
  const wish = await readWish(await readHeld('opening', id));
  if (!wish) showClosedLink(locale, 'opening');
  const { calendar, packages } = messages[locale];
  const facts = { email: wish.email, title: packages[wish.packageId].title };
  const { title, submit, busy, problem, ...texts } = calendar.confirm;
  const done = fill(texts.done, facts);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={8} title={title} />
        <div className="mt-8">
          {wish.confirmedAt ? (
            <Notice tone="success" role="status">
              <span className="wrap-anywhere">{done}</span>
            </Notice>
          ) : (
            <ConfirmOpeningForm
              action={confirmOpening.bind(null, locale, id)}
              texts={{ lead: fill(texts.lead, facts), submit, busy, problem, done }}
            />
          )}
        </div>
      </Section>
    </main>
  );
}
