import { Button, Heading, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { translatorFor } from '@/lib/messages/translator';
import { colours, linkStyle, serif, smallStyle, textStyle } from './theme';

/** What tells of the person the reading is about: taken out of the kept copies of mails when its time is over. */
type About = 'person';

type ParagraphProps = { children: ReactNode; small?: boolean; about?: About };

export function Paragraph({ children, small, about }: ParagraphProps) {
  return (
    <Text data-about={about} style={small ? smallStyle : textStyle}>
      {children}
    </Text>
  );
}

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{
        fontFamily: serif,
        fontWeight: 400,
        fontSize: '20px',
        lineHeight: '26px',
        color: colours.royal,
        margin: '28px 0 10px',
      }}
    >
      {children}
    </Heading>
  );
}

export type Fact = [label: string, value: ReactNode, about?: About];

/** Labels and values in two columns; in the text part one line each, "label: value" (see render-mail.ts). */
export function Facts({ facts }: { facts: (Fact | null)[] }) {
  const rows = facts.filter((fact): fact is Fact => fact !== null);
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([label, value, about]) => (
          <tr key={label} className="fact">
            <td className="label" width="36%" style={labelCell}>
              {label}
            </td>
            <td className="value" data-about={about} style={cell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  ...textStyle,
  fontSize: '15px',
  lineHeight: '22px',
  margin: 0,
  padding: '8px 0',
  verticalAlign: 'top',
  borderBottom: `1px solid ${colours.hairline}`,
  overflowWrap: 'anywhere',
} as const;

/** A label is never broken inside a word; the column grows instead. */
const labelCell = { ...cell, color: colours.inkSoft, paddingRight: '12px', overflowWrap: 'normal' } as const;

/** Somebody's own words or a wording that was agreed to: set apart, line breaks kept. */
export function Words({ children }: { children: string }) {
  return (
    <blockquote
      style={{
        ...textStyle,
        margin: '0 0 16px',
        padding: '2px 0 2px 16px',
        borderLeft: `2px solid ${colours.gold}`,
        fontSize: '15px',
        lineHeight: '24px',
        overflowWrap: 'anywhere',
      }}
    >
      {children.split(/\r?\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </blockquote>
  );
}

export function List({ items }: { items: string[] }) {
  return (
    <ul style={{ ...textStyle, fontSize: '15px', lineHeight: '24px', paddingLeft: '20px' }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A link that stands out; its address is readable in the text part. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <Text style={{ ...textStyle, margin: '20px 0' }}>
      <Button
        href={href}
        style={{
          backgroundColor: colours.royal,
          color: colours.sheet,
          fontFamily: textStyle.fontFamily,
          fontSize: '16px',
          padding: '12px 22px',
          borderRadius: '2px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Text>
  );
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={linkStyle}>
      {children}
    </Link>
  );
}

/** Where the buyer asks for a new link to an order, once the one in the mail has run out. */
export function NewOrderLink({ locale }: { locale: Locale }) {
  const href = `${siteUrl()}${pathIn(locale, '/my-order')}`;
  return (
    <Paragraph small>
      {translatorFor(locale, 'mail').rich('newOrderLink', {
        page: (text) => (
          <InlineLink key="page" href={href}>
            {text}
          </InlineLink>
        ),
      })}
    </Paragraph>
  );
}
