import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { ownWords } from '@/lib/markdown/own-words';
import { messages } from '@/lib/messages/page-messages';
import { type ShownReader, shownReader } from '@/lib/shop/reader';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';

/** Who reads and writes, with a face where there is one; nothing where the owner says nothing of it. */
export function ReaderCard({ locale, heading }: { locale: Locale; heading: 'h2' | 'h3' }) {
  const reader = shownReader(locale);
  if (!reader) return null;
  const Heading = heading;
  const about = keepHtml(ownWords(locale, reader.about));
  return (
    <div className="mt-10 flex max-w-text flex-col gap-x-8 gap-y-5 border-gold border-l-2 pl-6 sm:flex-row">
      <Portrait portrait={reader.portrait} />
      <div>
        <Heading className="text-xl">
          {fill(messages[locale].home.about.reader, { name: reader.name })}
        </Heading>
        <StaticHtml key={about} name={about} className="mt-3 grid gap-3" />
      </div>
    </div>
  );
}

function Portrait({ portrait }: Pick<ShownReader, 'portrait'>) {
  if (!portrait) return null;
  return (
    // biome-ignore lint/performance/noImgElement: it is as small as a dense screen shows it
    <img
      src={portrait.src}
      alt={portrait.alt}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className="size-32 shrink-0 border border-hairline sm:size-40"
    />
  );
}
