// The thread in which papers are set: what Typst does is done in one go, and must not hold up the site meanwhile.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** What Typst remembers of a paper is let go once so many others were set after it. */
const PAPERS_REMEMBERED = 4;

// It reads files below its workspace only; papers get what they say as a value.
const compiler = NodeCompiler.create({
  workspace: workerData.templates,
  fontArgs: [{ fontBlobs: workerData.faces.map((file) => readFileSync(file)) }],
});

/** Between two pages of a picture, in points. */
const GAP = 12;

parentPort.on('message', ({ id, template, data, part }) => {
  try {
    const document = set(template, data);
    const made = part === undefined ? bytesOf(document) : { svg: pictureOf(document, part) };
    parentPort.postMessage({ id, pages: document.numOfPages, ...made });
  } catch (error) {
    parentPort.postMessage({ id, problem: messageOf(error) });
  }
  compiler.evictCache(PAPERS_REMEMBERED);
});

function set(template, data) {
  const compiled = compiler.compile({
    mainFilePath: `${workerData.templates}/${template}`,
    inputs: { data },
  });
  const document = compiled.result;
  if (!document) throw compiled.takeError() ?? new Error('nothing was set');
  return document;
}

/** A paper that anybody can read is worth more than none: what the check refuses is set without it, and told. */
function bytesOf(document) {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }) };
  } catch (error) {
    return { pdf: compiler.pdf(document, { pdfTags: true }), unchecked: messageOf(error) };
  }
}

/**
 * The pages on which a part of a paper stands, below one another: of those that a template marks by `<part>` the one at a
 * place, else the first page.
 */
function pictureOf(document, place) {
  const parts = compiler.query(document, { selector: '<part>', field: 'value' });
  const part = parts[place] ?? { page: 1 };
  const next = parts[place + 1];
  const last = parts[place] ? (next ? next.page - (next.tops ? 1 : 0) : document.numOfPages) : 1;
  const drawn = compiler.plainSvg(document);
  const pages = [...drawn.matchAll(PAGE)].slice(part.page - 1, last).map(({ groups }) => groups);
  if (pages.length === 0) throw new Error('a page was drawn in another way than usual');
  const width = Math.max(...pages.map((page) => page.width));
  let height = -GAP;
  const sheets = pages.map((page) => {
    const top = height + GAP;
    height = top + Number(page.height);
    const sheet = `<rect width="${page.width}" height="${page.height}" fill="${page.fill}"/>`;
    return `<g transform="translate(0 ${top})">${sheet}<g>${page.content}</g></g>`;
  });
  const shapes = drawn.slice(drawn.indexOf('\n    <defs') + 1);
  const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${space} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sheets.join('')}${shapes}`;
}

/** A page as the compiler draws it: its sheet, which it puts on the first page, and what stands on it, which it moves down. */
const PAGE =
  /^ {4}<path [^>]*?fill="(?<fill>[^"]+)"[^>]*? d="M 0 0v (?<height>[\d.]+) h (?<width>[\d.]+)[^>]*>\n {4}<g[^>]*>\n(?<content>[\s\S]*?)^ {4}<\/g>$/gm;

function messageOf(error) {
  return error instanceof Error ? error.message : JSON.stringify(error?.shortDiagnostics ?? error);
}
