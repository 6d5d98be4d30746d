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

parentPort.on('message', ({ id, template, data }) => {
  try {
    parentPort.postMessage({ id, ...paper(template, data) });
  } catch (error) {
    parentPort.postMessage({ id, problem: messageOf(error) });
  }
  compiler.evictCache(PAPERS_REMEMBERED);
});

function paper(template, data) {
  const compiled = compiler.compile({
    mainFilePath: `${workerData.templates}/${template}`,
    inputs: { data },
  });
  const document = compiled.result;
  if (!document) throw compiled.takeError() ?? new Error('nothing was set');
  return { pages: document.numOfPages, ...bytesOf(document) };
}

/** A paper that anybody can read is worth more than none: what the check refuses is set without it, and told. */
function bytesOf(document) {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }) };
  } catch (error) {
    return { pdf: compiler.pdf(document, { pdfTags: true }), unchecked: messageOf(error) };
  }
}

function messageOf(error) {
  return error instanceof Error ? error.message : JSON.stringify(error?.shortDiagnostics ?? error);
}
