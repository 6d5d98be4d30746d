/** Typst has no form fields: a template writes a link to this where one is to be, which has its place and its tag. */
const PLACE = /\/URI \(field:(\w+)\)/;

/** Several lines, PDF 32000-1, 12.7.4.3. */
const MULTILINE = 1 << 12;

const LOOK = '/DA (/Helv 11 Tf 0.165 0.102 0.231 rg)';

type Objects = Map<number, string>;

/**
 * Makes the places that a template marked (`link("field:<id>")`) form fields that any PDF program can fill in, with the tag
 * of one. What was set stays as it is, byte by byte; the changes follow it, as the format foresees (incremental update).
 * @param labels what is said of each field to whoever does not see it, by its id
 */
export function withFormFields(pdf: Buffer, labels: ReadonlyMap<string, string>): Buffer {
  const text = pdf.toString('latin1');
  const { objects, size, trailer, start } = read(text);
  const changed: Objects = new Map();
  const fields: number[] = [];
  for (const [number, body] of objects) {
    const [, id] = PLACE.exec(body) ?? [];
    if (!id) continue;
    fields.push(number);
    changed.set(number, widget(body, id, labels.get(id) ?? id));
    const tag = [...objects].find(
      ([, other]) => other.includes('/S /Link') && other.includes(`/Obj ${number} 0 R`),
    );
    if (tag) changed.set(tag[0], tag[1].replace('/S /Link', '/S /Form'));
  }
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const catalog = objects.get(root);
  if (!catalog) throw new TypeError('A PDF without a catalog');
  const font = size;
  changed.set(font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const list = fields.map((number) => `${number} 0 R`).join(' ');
  const form = `/AcroForm << /Fields [${list}] ${LOOK} /DR << /Font << /Helv ${font} 0 R >> >> /NeedAppearances true >>`;
  changed.set(root, catalog.replace('/Type /Catalog', `/Type /Catalog ${form}`));
  return Buffer.concat([pdf, Buffer.from(update(changed, { text, size, trailer, start }), 'latin1')]);
}

/** The dictionaries of a file as Typst writes it: one table of places, and no object hidden in a stream. */
function read(text: string) {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [table = '', trailer = ''] = text.slice(start).split('trailer');
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const objects: Objects = new Map();
  for (const [number, [, place, kind]] of places.entries()) {
    if (kind !== 'n') continue;
    const [, body] =
      /^\d+ 0 obj\s+(<<(?:(?!stream|endobj)[\s\S])*>>)\s+endobj/.exec(
        text.slice(Number(place), Number(place) + 20_000),
      ) ?? [];
    if (body) objects.set(number, body);
  }
  return { objects, size: places.length, trailer, start };
}

function widget(link: string, id: string, label: string): string {
  const part = (name: RegExp) => name.exec(link)?.[0] ?? '';
  const parts = [part(/\/Rect \[[^\]]*\]/), part(/\/StructParent \d+/), part(/\/F \d+/)];
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /Ff ${MULTILINE} /T (${id}) /TU <${hex(label)}> ${LOOK} /MK << >> ${parts.join(' ')} >>`;
}

/** A text string of a PDF, UTF-16 with its mark. */
function hex(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

type File = { text: string; size: number; trailer: string; start: number };

/** Changed objects, with their table of places. */
function update(changed: Objects, { text, size, trailer, start }: File): string {
  let body = '\n';
  const places: string[] = [];
  for (const [number, content] of [...changed].sort(([one], [other]) => one - other)) {
    places.push(`${number} 1\n${String(text.length + body.length).padStart(10, '0')} 00000 n \n`);
    body += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const kept = trailer
    .slice(0, trailer.indexOf('startxref'))
    .replace(/\/Size \d+/, `/Size ${size + 1} /Prev ${start}`);
  return `${body}xref\n${places.join('')}trailer${kept}startxref\n${text.length + body.length}\n%%EOF\n`;
}
