const NO_BREAK = '\u00a0';
/** A sum such as `1 + 2 + 0 = 3`; its parts are numbers, or letters with their numbers. */
const SUM = /[\p{L}\d.]+(?: [+=] [\p{L}\d.]+)+/gu;
const DAY = /\b\d{1,2}\.? (?=(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz])[a-zä]*\b)/gu;
/** A day bound to its month, and the year. */
const YEAR = /(\d\.?\u00a0\p{L}+) (?=\d{4}\b)/gu;
/** What a hyphen would tear. */
const WHOLE = /\b(e-mail|twenty-twos?)/i;
/** As many characters as fit into a line on a phone. */
const LINE = 36;

/**
 * Binds with no-break spaces what should not be torn at the end of a line: the day to its month, and a sum that fits
 * into one line. A longer sum breaks after its signs.
 */
export function bindNumbers(text: string): string {
  return text
    .replace(SUM, (sum) =>
      sum.length <= LINE ? sum.replaceAll(' ', NO_BREAK) : sum.replace(/ ([+=])/g, `${NO_BREAK}$1`),
    )
    .replace(DAY, (day) => day.replace(' ', NO_BREAK));
}

type Node = {
  type: string;
  tagName?: string;
  properties?: Record<string, string>;
  value?: string;
  children?: Node[];
};

/**
 * The same for a page of running text, as a rehype plugin; "e-mail" is not torn either. Cells of tables are narrow:
 * their sums stay loose, their dates have the year along.
 */
export function rehypeBind() {
  return (tree: Node) => bindIn(tree);
}

function bindIn(node: Node, isCell = node.tagName === 'td'): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return isCell ? bindCell(child.value ?? '') : bindText(child.value ?? '');
    bindIn(child, isCell || child.tagName === 'td');
    return child;
  });
}

function bindCell(text: string): Node[] {
  const value = text.replace(DAY, (day) => day.replace(' ', NO_BREAK)).replace(YEAR, `$1${NO_BREAK}`);
  return [{ type: 'text', value }];
}

function bindText(text: string): Node[] {
  const parts = bindNumbers(text).split(WHOLE);
  return parts.flatMap((value, index): Node[] => {
    const node = { type: 'text', value };
    if (index % 2 === 0) return value ? [node] : [];
    return [
      { type: 'element', tagName: 'span', properties: { className: 'whitespace-nowrap' }, children: [node] },
    ];
  });
}
