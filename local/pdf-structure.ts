import { getDocumentProxy } from 'unpdf';

type Node = { role?: string; alt?: string; children?: Node[] };
type Outline = { title: string; items: Outline[] };

/** A line of a page with its left and right edge, in points. */
export type Line = { text: string; left: number; right: number };

/** What programs that read aloud, search and list learn of a PDF. */
export type Structure = {
  title: unknown;
  author: unknown;
  language: unknown;
  isMarked: boolean;
  /** Whether it says of itself that it keeps PDF/UA-1. */
  isUniversal: boolean;
  /** The titles of the list of contents that PDF readers show. */
  outline: string[];
  /** All elements in reading order: what each is, what is said of it, and its parents. */
  elements: { role: string; alt?: string; within: string[] }[];
  /** The words of each page. */
  pages: string[];
  lines: Line[];
  /** The texts that can be typed into it. */
  fields: { name: string; label: string }[];
};

export async function structureOf(pdf: Buffer): Promise<Structure> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const [{ info, metadata }, mark, outline] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    document.getOutline(),
  ]);
  const facts = info as Record<string, unknown>;
  const structure: Structure = {
    title: facts.Title,
    author: facts.Author,
    language: facts.Language,
    isMarked: Boolean(mark?.Marked),
    isUniversal: /<pdfuaid:part>1</.test(metadata?.getRaw() ?? ''),
    outline: titlesOf((outline ?? []) as Outline[]),
    elements: [],
    pages: [],
    lines: [],
    fields: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    walk((await page.getStructTree()) as Node | null, [], structure.elements);
    for (const { fieldType, multiLine, fieldName, alternativeText } of await page.getAnnotations())
      if (fieldType === 'Tx' && multiLine) structure.fields.push({ name: fieldName, label: alternativeText });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? item : []));
    structure.pages.push(texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
    for (const { str, transform, width } of texts)
      if (str.trim()) structure.lines.push({ text: str, left: transform[4], right: transform[4] + width });
  }
  await document.destroy();
  return structure;
}

function titlesOf(items: readonly Outline[]): string[] {
  return items.flatMap(({ title, items: inner }) => [title, ...titlesOf(inner)]);
}

function walk(node: Node | null, within: string[], found: Structure['elements']): void {
  if (!node?.role) return;
  const { role, alt, children = [] } = node;
  if (role !== 'Root') found.push({ role, alt, within });
  for (const child of children) walk(child, role === 'Root' ? within : [...within, role], found);
}
