import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { SealMark } from './seal';

const WIDTHS = { page: 'max-w-page', text: 'max-w-text' } as const;
const TONES = { paper: '', band: 'bg-band', night: 'night' } as const;

/** Centres its content and keeps the page's margins. */
export function Container({
  width = 'page',
  className = '',
  ...props
}: ComponentProps<'div'> & { width?: keyof typeof WIDTHS }) {
  return <div {...props} className={`mx-auto w-full px-gutter ${WIDTHS[width]} ${className}`.trim()} />;
}

/** A band of the page with the page's margins above, below and at the sides. Label it with `aria-labelledby`. */
export function Section({
  tone = 'paper',
  width = 'page',
  className = '',
  backdrop,
  children,
  ...props
}: ComponentProps<'section'> & {
  tone?: keyof typeof TONES;
  width?: keyof typeof WIDTHS;
  /** Decoration behind the content, for example a Constellation. */
  backdrop?: ReactElement;
}) {
  return (
    <section
      {...props}
      className={`relative py-section ${TONES[tone]} ${className}`.replace(/\s+/g, ' ').trim()}
    >
      {backdrop}
      <Container width={width} className="relative">
        {children}
      </Container>
    </section>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below it. */
  lead?: ReactNode;
  /** The seal that stands over the heading. */
  number?: number;
  level?: 1 | 2 | 3;
  align?: 'start' | 'centre';
  /** The heading's id, for `aria-labelledby`. */
  id?: string;
  className?: string;
}

/** Seal, eyebrow, title and lead of a section. */
export function SectionHeading({
  title,
  eyebrow,
  lead,
  number,
  level = 2,
  align = 'start',
  id,
  className = '',
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const isCentred = align === 'centre';
  return (
    <div className={`max-w-3xl ${isCentred ? 'mx-auto text-center' : ''} ${className}`.trim()}>
      {number ? (
        <div className={`mb-6 flex items-center gap-4 ${isCentred ? 'justify-center' : ''}`}>
          {isCentred ? <span className="rule-fade w-16 -scale-x-100" /> : null}
          <SealMark number={number} />
          <span className="rule-fade w-16" />
        </div>
      ) : null}
      {eyebrow ? <p className="voice mb-3 text-lg opacity-85">{eyebrow}</p> : null}
      <Heading id={id}>{title}</Heading>
      {lead ? <p className={`mt-5 max-w-2xl text-lg ${isCentred ? 'mx-auto' : ''}`}>{lead}</p> : null}
    </div>
  );
}
