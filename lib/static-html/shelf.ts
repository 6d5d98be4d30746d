const place = Symbol.for('numina.static-html');
const holder = globalThis as typeof globalThis & { [place]?: Map<string, string> };

/**
 * HTML that never changes in the browser, by name, so that it need not be repeated in what a page hands over to React
 * (docs/decisions/0033). On the server, whoever renders a page puts it there (`keepHtml`) and the components that take it
 * from there run afterwards, in another layer of the same process. In a browser it holds what this document has shown.
 */
export function shelf(): Map<string, string> {
  holder[place] ??= new Map();
  return holder[place];
}
