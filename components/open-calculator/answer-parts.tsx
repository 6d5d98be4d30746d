import { useEffect, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import { PageLink } from '@/components/ui/page-link';
import { equation, equationsOf } from '@/lib/numerology/equations';
import type { ReductionStep } from '@/lib/numerology/reduce';

/** An answer with its heading, which takes the focus when it appears. */
export function AnswerSection({ title, children }: { title: string; children: Elements }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-8 grid gap-6 border-gold border-t pt-8" data-testid="open-answer">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A sum and the steps from it to its number, such as "2 + 5 + 8 = 15" and "1 + 5 = 6". */
export function sumsOf(addends: readonly number[], sum: number, steps: readonly ReductionStep[]): string[] {
  return [...(addends.length > 1 ? [equation(addends, sum)] : []), ...equationsOf(steps)];
}

/** Where to go on from an answer, the most obvious first. */
export function NextSteps({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className="grid gap-1" data-print="hide">
      {links.map(({ href, text }) => (
        <li key={href}>
          <PageLink href={href} className="text-link inline-flex min-h-11 items-center">
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
