'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Ledger } from '@/components/ui/ledger';
import { PageLink } from '@/components/ui/page-link';
import { fill } from '@/lib/i18n/fill';
import { type PersonalNumbers, personalSeal } from '@/lib/seal/personal-seal';
import { chartHash } from './chart-link';
import type { OpenWords } from './words';

/** Width of the seal in a page and of its picture, in px. */
const SHOWN = 320;
const PICTURE = 1200;

const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Five numbers with their seal, a link and a picture that hold neither name nor date, and the way onto paper. */
export function ChartView({ numbers, words }: { numbers: PersonalNumbers; words: OpenWords }) {
  const texts = words.chart as NonNullable<OpenWords['chart']>;
  const name = words.name as NonNullable<OpenWords['name']>;
  const rows: [string, number | null][] = [
    [texts.lifePath, numbers.lifePath],
    [name.expression, numbers.expression],
    [name.soulUrge, numbers.soulUrge],
    [name.personality, numbers.personality],
    [texts.birthDay, numbers.birthDay],
  ];
  const all = rows.map(([, number]) => number ?? '–').join(', ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-8" data-print="sheet">
        {/* biome-ignore lint/performance/noImgElement: drawn in the browser, there is nothing to load */}
        <img
          src={asAddress(personalSeal(numbers, SHOWN))}
          alt={fill(texts.seal, { numbers: all })}
          width={SHOWN}
          height={SHOWN}
          className="size-72"
        />
        <div className="grow basis-72">
          <Ledger
            rows={rows.map(([label, number]) => ({
              label,
              value: number === null ? '–' : <NumberLink number={number} words={words} />,
            }))}
          />
        </div>
      </div>
      <Sharing numbers={numbers} words={words} />
    </>
  );
}

function NumberLink({ number, words }: { number: number; words: OpenWords }) {
  return (
    <PageLink href={`${words.paths.lifePath}/${number}`} className="text-link">
      {`${number} · ${words.chart?.titles[number] ?? ''}`}
    </PageLink>
  );
}

function Sharing({ numbers, words }: { numbers: PersonalNumbers; words: OpenWords }) {
  const texts = words.chart as NonNullable<OpenWords['chart']>;
  const [isCopied, setIsCopied] = useState(false);
  const link = `${window.location.origin}${words.paths.chart}${chartHash(numbers)}`;
  return (
    <div className="grid gap-4" data-print="hide">
      <div className="field">
        <label htmlFor="chart-link" className="field-label">
          <span>{texts.link}</span>
        </label>
        <input
          id="chart-link"
          readOnly
          value={link}
          className="control"
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => copy(link).then(() => setIsCopied(true), focusLink)}>
          {texts.copy}
        </Button>
        <Button variant="secondary" onClick={() => void savePicture(numbers)}>
          {texts.picture}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <p role="status" className="field-hint empty:hidden">
        {isCopied ? texts.copied : ''}
      </p>
    </div>
  );
}

/** Browsers inside of other apps may have no clipboard at all. */
const copy = async (text: string) => navigator.clipboard.writeText(text);

/** Where a browser keeps its clipboard to itself, the link is marked for the visitor to copy. */
const focusLink = () => document.getElementById('chart-link')?.focus();

/** Draws the seal into a PNG and hands it to the visitor; the file's name says nothing of a person. */
async function savePicture(numbers: PersonalNumbers): Promise<void> {
  const picture = new Image();
  picture.src = asAddress(personalSeal(numbers, PICTURE));
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE;
  canvas.height = PICTURE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, PICTURE, PICTURE);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `numina${chartHash(numbers).replace(/[#.]/g, '-')}.png`;
  link.click();
}
