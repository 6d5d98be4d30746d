'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useHydrated } from '@/components/forms/use-hydrated';
import { RadioGroup } from '@/components/ui/radio-group';
import { type ReadingFormat, readingFormat, readingFormats } from '@/emails/documents/page-format';

/** What is shown, and how often a text was saved since the page was opened. */
type Shown = { pages: string; saved: number };

type Changes = {
  show: (chapter: string) => void;
  /** After a text of it was saved. */
  renew: (chapter: string) => void;
};

const START: Shown = { pages: 'cover', saved: 0 };

const ShownContext = createContext(START);
const ChangesContext = createContext<Changes>({ show: () => {}, renew: () => {} });

/** Chapters whose pages are shown beside them; before one is entered, it is the cover. */
export function PreviewScope({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(START);
  const changes = useMemo(
    (): Changes => ({
      show: (pages) => setShown(({ saved }) => ({ pages, saved })),
      renew: (pages) => setShown(({ saved }) => ({ pages, saved: saved + 1 })),
    }),
    [],
  );
  return (
    <ChangesContext value={changes}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ChangesContext>
  );
}

/** For a chapter to say that it is being written. */
export function usePreview(): Changes {
  return useContext(ChangesContext);
}

type PreviewTexts = {
  title: string;
  /** What is shown, for whoever does not see it; `{title}` is the chapter's. */
  picture: string;
  cover: string;
  busy: string;
  failed: string;
  format: string;
  formats: Record<ReadingFormat, string>;
};

type Props = {
  /** Below it, without a slash at its end, the pages are drawn. */
  address: string;
  /** Changes whenever the page is made anew: what is decided changes the pages, too. */
  made: number;
  /** What the chapters are called. */
  titles: Record<string, string>;
  texts: PreviewTexts;
};

/** The pages of the chapter that is being written, as its PDF would show them: on wide screens, and with a script. */
export function PreviewBeside({ address, made, titles, texts }: Props) {
  const { pages, saved } = useContext(ShownContext);
  const [format, setFormat] = useState<ReadingFormat>('a4');
  const source = `${address}/${pages}?format=${format}&of=${made}-${saved}`;
  const [seen, setSeen] = useState({ source: '', isDrawn: false });
  const isHydrated = useHydrated();
  const title = titles[pages];
  const isBusy = seen.source !== source;
  const note = isBusy ? texts.busy : seen.isDrawn ? (title ?? texts.cover) : texts.failed;
  return (
    <aside
      aria-labelledby="beside"
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] flex-col gap-3 self-start xl:[@media(scripting:enabled)]:flex"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="beside" className="text-xl">
          {texts.title}
        </h2>
        <p className={`text-sm ${isBusy || seen.isDrawn ? 'text-ink-soft' : 'text-error'}`}>{note}</p>
      </div>
      <RadioGroup
        name="beside-format"
        label={<span className="sr-only">{texts.format}</span>}
        inline
        options={readingFormats.map((value) => ({ value, label: texts.formats[value] }))}
        value={format}
        onChange={(event) => setFormat(readingFormat(event.target.value))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields */}
      <div
        role="group"
        aria-labelledby="beside"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
        tabIndex={0}
        className="min-h-24 overflow-y-auto border border-hairline bg-band"
      >
        {isHydrated ? (
          // biome-ignore lint/performance/noImgElement: a drawing that is made anew each time
          <img
            src={source}
            alt={title ? texts.picture.replace('{title}', title) : texts.cover}
            loading="lazy"
            className={seen.isDrawn || isBusy ? 'block h-auto w-full' : 'hidden'}
            onLoad={() => setSeen({ source, isDrawn: true })}
            onError={() => setSeen({ source, isDrawn: false })}
          />
        ) : null}
      </div>
    </aside>
  );
}
