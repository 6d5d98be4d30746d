import 'server-only';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { registerFonts } from './fonts';

/** Renders a document to the bytes of a PDF; the same element gives the same bytes. */
export async function renderPdf(document: ReactElement): Promise<Buffer> {
  registerFonts();
  return renderToBuffer(document as ReactElement<DocumentProps>);
}
