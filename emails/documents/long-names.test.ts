import { type DocumentProps, pdf } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WholeOrder } from '@/lib/orders/order';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { englishOrder, germanGift } from '@/local/test-orders';
import { loadFonts } from './fonts';
import { ReadingTemplate } from './reading-template';
import { ReceiptDocument } from './receipt-document';
import { Worksheet } from './worksheet-document';

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  await loadFonts();
});
afterAll(() => void vi.unstubAllEnvs());

const A4_WIDTH = 595.28;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';
const WIDE = 'W'.repeat(35);

type Box = { left: number; width: number };
type Line = { string: string; runs: { xAdvance?: number; positions?: { xAdvance: number }[] }[] };
/** The renderer's tree once it is laid out; boxes are relative to their parent. */
type LaidOut = { box?: Box; lines?: Line[]; children?: LaidOut[] };

/** Every line of a document with its left and right edge on the page, in points. */
async function linesOf(element: ReactElement): Promise<{ text: string; left: number; right: number }[]> {
  const instance = pdf(element as ReactElement<DocumentProps>);
  let root: LaidOut = {};
  const document = instance.container.document as { props: Record<string, unknown> };
  document.props.onRender = (result: { _INTERNAL__LAYOUT__DATA_: LaidOut }) => {
    root = result._INTERNAL__LAYOUT__DATA_;
  };
  await instance.toBlob();
  const walk = (node: LaidOut, parentLeft: number): { text: string; left: number; right: number }[] => {
    const left = parentLeft + (node.box?.left ?? 0);
    const own = (node.lines ?? []).map(({ string, runs }) => {
      const width = runs
        .flatMap(({ positions = [] }) => positions)
        .reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      return { text: string, left, right: left + width };
    });
    return [...own, ...(node.children ?? []).flatMap((child) => walk(child, left))];
  };
  return walk(root, 0);
}

const moment = new Date('2026-11-27T22:05:00Z');
const order = (person: typeof germanGift | typeof englishOrder, name: string) =>
  ({
    ...person,
    id: '0',
    number: 'NU-7K4Q-92MX',
    paidAt: moment,
    createdAt: moment,
    dueDate: '2026-12-02',
    packageId: 'advanced',
    isGift: true,
    buyerFirstName: name,
    buyerLastName: name,
    subjectFirstName: name,
    subjectLastName: name,
  }) as unknown as WholeOrder;

const receipt = (locale: 'en' | 'de', name: string) =>
  ({
    locale,
    kind: 'receipt',
    number: '2026-00001',
    issuedAt: moment,
    paidAt: moment.toISOString(),
    orderNumber: 'NU-7K4Q-92MX',
    item: 'Essence Reading',
    currency: 'eur',
    listPrice: 4500,
    discount: 0,
    amount: 4500,
    paid: 4500,
    couponCode: null,
    cancels: null,
    seller: { name: 'A', brand: 'B', street: 'C', city: 'D', country: 'E', email: 'F', taxNumber: 'G' },
    buyer: { name: `${name} ${name}`, email: 'buyer@example.com' },
  }) as unknown as Receipt;

it.each([
  ['a long name', LONG],
  ['35 wide letters', WIDE],
])(
  '%s stays on the paper of every document, whole',
  async (_, name) => {
    const documents = [
      createElement(ReceiptDocument, { receipt: receipt('de', name) }),
      createElement(ReceiptDocument, { receipt: receipt('en', name) }),
      createElement(Worksheet, { order: order(germanGift, name) }),
      createElement(ReadingTemplate, { order: order(germanGift, name) }),
      createElement(ReadingTemplate, { order: order(englishOrder, name) }),
    ];
    for (const document of documents) {
      const lines = await linesOf(document);
      const text = lines.map((line) => line.text).join('');
      expect(text.replace(/\s|-/g, '')).toContain(name);
      for (const line of lines) {
        expect(line.left, line.text).toBeGreaterThanOrEqual(0);
        expect(line.right, line.text).toBeLessThan(A4_WIDTH - 28);
      }
    }
  },
  120_000,
);
