import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { ownerLines } from '@/lib/mail/owner';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { colours, linkStyle, serif, smallStyle } from './theme';

type Props = {
  locale: Locale;
  /** What the inbox shows beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
};

/** Pixels. Outlook, which knows no `max-width`, takes it from the table's attribute. */
const SHEET_WIDTH = 600;

const ornament = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22'];

/** The sheet every mail is written on: wordmark, row of numbers, title, text, imprint. */
export function MailLayout({ locale, preview, title, children }: Props) {
  const t = translatorFor(locale, 'mail.layout');
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.paper, margin: 0, padding: '24px 8px' }}>
        <Container
          width={SHEET_WIDTH}
          style={{ width: '100%', maxWidth: `${SHEET_WIDTH}px`, margin: '0 auto' }}
        >
          <Section style={{ padding: '8px 0 18px', textAlign: 'center' }} data-skip-in-text="true">
            <Link
              href={siteUrl()}
              style={{ fontFamily: serif, fontSize: '28px', color: colours.ink, textDecoration: 'none' }}
            >
              {business().brand}
            </Link>
            <Ornament />
          </Section>
          <Section
            style={{
              backgroundColor: colours.sheet,
              border: `1px solid ${colours.hairline}`,
              borderTop: `2px solid ${colours.gold}`,
              padding: '32px 28px 24px',
            }}
          >
            <Heading
              as="h1"
              style={{
                fontFamily: serif,
                fontWeight: 400,
                fontSize: '28px',
                lineHeight: '34px',
                color: colours.ink,
                margin: '0 0 20px',
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 28px 8px' }}>
            <Text style={footerStyle}>
              {ownerLines(locale).map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </Text>
            <Text style={footerStyle}>
              <Link href={`${siteUrl()}${t('imprintPath')}`} style={{ ...linkStyle, color: colours.inkSoft }}>
                {t('imprint')}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const footerStyle = { ...smallStyle, fontSize: '13px', lineHeight: '20px', margin: '0' };

/** The numbers with a seal of their own as a printed row, where a drawing would be stripped by mail clients. */
function Ornament() {
  return (
    <Text
      aria-hidden="true"
      style={{
        fontFamily: serif,
        fontSize: '12px',
        lineHeight: '16px',
        letterSpacing: '3px',
        color: colours.goldDeep,
        margin: '6px 0 0',
      }}
    >
      {ornament.join(' ')}
    </Text>
  );
}
