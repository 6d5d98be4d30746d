import 'server-only';
import { buffer } from 'node:stream/consumers';
import { type DocumentProps, pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { loadFonts } from './fonts';
import { printableText } from './printable-text';

/** The renderer's tree as far as we touch it: text stands in nodes without children. */
type Node = { value?: string; children?: Node[] };

/**
 * Renders a document to the bytes of a PDF; the same element gives the same bytes. Whatever somebody typed, no letter
 * vanishes or turns into another: see {@link printableText}.
 */
export async function renderPdf(document: ReactElement): Promise<Buffer> {
  await loadFonts();
  const instance = pdf(document as ReactElement<DocumentProps>);
  makePrintable(instance.container.document as Node);
  return buffer(await instance.toBuffer());
}

function makePrintable(node: Node): void {
  if (node.value !== undefined) node.value = printableText(node.value);
  for (const child of node.children ?? []) makePrintable(child);
}
