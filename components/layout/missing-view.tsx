import { buttonClass } from '@/components/ui/button';
import { Constellation } from '@/components/ui/ornament';

interface MissingViewProps {
  title: string;
  text: string;
  links: readonly { href: string; label: string; lang?: string }[];
  /** The same in a second language, where the visitor's own is not known. */
  also?: { lang: string; title: string; text: string };
}

/** A page for an address without one: an empty sky, what happened, and the way back. */
export function MissingView({ title, text, links, also }: MissingViewProps) {
  return (
    <main id="main" tabIndex={-1} className="missing night outline-none">
      <Constellation sky="missing" isFirst />
      <div className="relative mx-auto w-full max-w-page px-gutter">
        <p aria-hidden="true" className="missing-numeral">
          404
        </p>
        <h1 className="mt-6 max-w-3xl text-3xl">{title}</h1>
        <p className="mt-5 max-w-xl wrap-anywhere text-lg">{text}</p>
        {also ? (
          <div lang={also.lang} className="mt-8 max-w-xl border-gold border-t pt-6">
            <p className="font-display text-xl">{also.title}</p>
            <p className="mt-2">{also.text}</p>
          </div>
        ) : null}
        <p className="mt-9 flex flex-wrap gap-4">
          {links.map(({ href, label, lang }) => (
            // A full load: an address that failed once is better asked afresh.
            <a key={href} href={href} lang={lang} className={buttonClass()}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  );
}
