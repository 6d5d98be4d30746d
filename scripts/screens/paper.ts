import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { copyDatabase } from '../../local/database-copy';
import { say } from '../../local/progress';
import { testEnvironment } from '../../local/test-orders';
import { startTestPostgres } from '../../local/test-postgres';
import { storePaper } from './paper-data';

const run = promisify(execFile);

/** How wide mails are shown: a phone, and the reading pane of a desktop. */
const MAIL_WIDTHS = [390, 800];

type Options = { browser: Browser; folder: string; isWanted: (name: string) => boolean };

/**
 * Photographs every mail and every page of every attached PDF, in both languages, with long names and a gift: into
 * `mails/<width>` and `documents` below each language. Needs no running site, only a database of its own; the pages
 * of PDFs need `pdftoppm` (package poppler-utils), and are left out with a word where it is missing.
 * @returns how many pictures could not be taken
 */
export async function photographPaper({ browser, folder, isWanted }: Options): Promise<number> {
  const database = await openDatabase();
  Object.assign(process.env, testEnvironment(database.url));
  const { composeMail } = await import('../../emails/compose');
  const { closeDb } = await import('../../lib/database');
  const canPrint = await hasPdftoppm();
  if (!canPrint) say('Shots', 'PDF pages are left out: pdftoppm is missing (apt-get install poppler-utils)');
  let failures = canPrint ? 0 : 1;
  try {
    for (const locale of ['en', 'de'] as const) {
      const known = new Set<string>();
      for (const { kind, name, subjectId } of await storePaper(locale)) {
        const mail = await composeMail(kind, subjectId);
        if (!mail) {
          say('Shots', `${locale} mail-${name} failed: there is nothing to send`);
          failures += 1;
          continue;
        }
        if (isWanted(`mail-${name}`))
          await photographMail(browser, join(folder, locale, 'mails'), name, mail.html);
        for (const { filename, content } of mail.attachments ?? []) {
          if (!canPrint || known.has(filename) || !isWanted(`document-${filename}`)) continue;
          known.add(filename);
          await photographPages(join(folder, locale, 'documents'), filename.replace(/\.pdf$/, ''), content);
        }
      }
    }
  } finally {
    await closeDb();
    await database.close();
  }
  return failures;
}

async function photographMail(browser: Browser, folder: string, name: string, html: string): Promise<void> {
  for (const width of MAIL_WIDTHS) {
    mkdirSync(join(folder, String(width)), { recursive: true });
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.setContent(html);
    await page.screenshot({ path: join(folder, String(width), `${name}.png`), fullPage: true });
    await page.close();
  }
  say('Shots', `mail ${name}`);
}

async function photographPages(folder: string, name: string, pdf: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(tmpdir(), 'numina-pdf-'));
  try {
    const file = join(place, 'document.pdf');
    writeFileSync(file, pdf);
    await run('pdftoppm', ['-r', '80', '-png', file, join(folder, name)]);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  say('Shots', `document ${name}`);
}

async function hasPdftoppm(): Promise<boolean> {
  return run('pdftoppm', ['-v']).then(
    () => true,
    () => false,
  );
}

/** An empty database of its own on the tests' server. */
async function openDatabase() {
  const server = await startTestPostgres();
  const { name, drop } = await copyDatabase(server.urlOf('postgres'), server.template, 'paper');
  return {
    url: server.urlOf(name),
    close: async () => {
      await drop();
      await server.stop();
    },
  };
}
