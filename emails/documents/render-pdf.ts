import 'server-only';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Locale } from '@/lib/i18n/locales';
import { Failure, logLine } from '@/lib/log/log';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { bindNumbers } from '@/lib/typography/bind';
import { colours } from '../theme';
import { FACES, FAMILIES } from './fonts';
import { breakable, printableText } from './printable-text';

export type Template = 'receipt' | 'terms' | 'worksheet' | 'reading' | 'template';

/** What every paper says about itself. */
export type Paper = {
  locale: Locale;
  title: string;
  /** The stored moment that the file names as its own, so that setting it again gives the same bytes. */
  date: Date;
  /** What the template shows, as plain data; each word of it is printed as it is. */
  content: Record<string, unknown>;
};

type Rendered = { pdf: Buffer; pages: number };

type Answer = { id: number; problem?: string; unchecked?: string; pdf: Uint8Array; svg: string } & Omit<
  Rendered,
  'pdf'
>;

/** A paper takes a fraction of a second; one that takes longer than this never ends. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Sets a paper from a template of `templates/`: a tagged PDF, checked against PDF/UA-1. The same data gives the same bytes.
 * Whatever somebody typed, no letter vanishes or turns into another: see {@link printableText}.
 * @throws Failure `paper_not_set`
 */
export async function renderPdf(template: Template, paper: Paper): Promise<Rendered> {
  const { unchecked, pdf, pages } = await render(template, paper);
  if (unchecked !== undefined)
    console.error(logLine('warn', { where: 'papers', code: 'paper_not_accessible', template }));
  return { pdf: Buffer.from(pdf), pages };
}

/**
 * Draws the pages of a paper on which a part stands, below one another, each as its PDF shows it.
 * @param part its place among the parts that the template marks; the first page where there is none
 * @returns the picture as SVG, whose letters are shapes
 * @throws Failure `paper_not_set`
 */
export async function renderPicture(template: Template, paper: Paper, part: number): Promise<string> {
  const { svg } = await render(template, paper, part);
  return svg;
}

async function render(
  template: Template,
  { locale, title, date, content }: Paper,
  part?: number,
): Promise<Answer> {
  const t = translatorFor(locale, 'documents');
  const data = printable({
    ...content,
    title,
    lang: locale,
    author: business().brand,
    brand: business().brand,
    page: t('page', { page: '{page}', total: '{total}' }),
    colours,
    fonts: FAMILIES,
    date: [
      ...[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
      ...[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
    ],
  });
  const answer = await ask({ template: `${template}.typ`, data: JSON.stringify(data), part });
  const { problem } = answer;
  if (problem !== undefined) throw Object.assign(new Failure('paper_not_set'), { cause: problem });
  return answer;
}

/** What no reader sees as letters. */
const NOT_PRINTED = new Set(['svg', 'href', 'id', 'kind']);

/** Every text of a paper as one that can be printed, with its sums and days in one piece. */
function printable(value: unknown): unknown {
  if (typeof value === 'string') return breakable(bindNumbers(printableText(value)));
  if (Array.isArray(value)) return value.map(printable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, NOT_PRINTED.has(key) ? each : printable(each)]),
  );
}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Hands a paper to the one thread of this process that sets papers, which is started when the first one is asked for. */
function ask(paper: { template: string; data: string; part?: number }): Promise<Answer> {
  thread ??= startThread();
  const worker = thread;
  const id = asked++;
  const late = setTimeout(() => void worker.terminate(), LONGEST_WAIT_MS);
  return new Promise<Answer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, ...paper });
  }).finally(() => {
    clearTimeout(late);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
}

function startThread(): Worker {
  const here = join(process.cwd(), 'emails', 'documents');
  // Asked for by name: where it is imported, Next's build takes the thread's file for a part of the site and packs it.
  const threads = process.getBuiltinModule('node:worker_threads');
  // Nothing of the process's variables, which hold its secrets, is a paper's business.
  const worker = new threads.Worker(join(here, 'compiler.mjs'), {
    workerData: { templates: join(here, 'templates'), faces: FACES },
    env: {},
    execArgv: [],
  });
  worker.on('message', (answer: Answer) => waiting.get(answer.id)?.resolve(answer));
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(new Failure('paper_not_set'));
  });
  return worker;
}
