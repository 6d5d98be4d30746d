import type { Elements } from '@/components/ui/elements';
import { PageLink } from '@/components/ui/page-link';
import { equation, equationsOf } from '@/lib/numerology/equations';
import type { ReductionStep } from '@/lib/numerology/reduce';

/** An answer with its heading, which takes the focus when it was asked for. */
export function AnswerSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="mt-8 grid gap-6 border-gold border-t pt-8" data-testid="open-answer">
      <h3 tabIndex={-1} className="wrap-anywhere text-2xl">
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

/** A number with what it is made of, and the sums that lead to it or why there is none. */
export type NumberSums = { label: string; of: string; value: number | null; sums: string };

/** Numbers one below the other, each with its sums. */
export function SumList({ rows, testId }: { rows: readonly NumberSums[]; testId: string }) {
  return (
    <dl className="grid gap-4" data-testid={testId}>
      {rows.map(({ label, of, value, sums }) => (
        <div key={label} className="border-hairline border-t pt-3">
          <dt className="flex justify-between gap-4">
            <span className="flex flex-wrap gap-x-2">
              <span>{label}</span>
              <span className="text-ink-soft">{`(${of})`}</span>
            </span>
            <span className="font-display text-2xl lining-nums">{value ?? '–'}</span>
          </dt>
          <dd className="lining text-ink-soft">{sums}</dd>
        </div>
      ))}
    </dl>
  );
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
