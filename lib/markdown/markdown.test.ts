import { describe, expect, it, vi } from 'vitest';
import { listHeadings } from '@/lib/legal/documents';
import { sampleAddress } from '@/lib/pages/sample-file';
import { markdownHtml } from './markdown';

vi.stubEnv('SITE_URL', 'https://numina.example');

const html = (text: string, locale: 'en' | 'de' = 'en') =>
  markdownHtml({ locale, text, tableLabel: 'Table "a" & b' });

describe('running text as HTML', () => {
  it('gives headings the ids under which the table of contents names them', () => {
    const text = '## Wie man rechnet\n\n## Wie man rechnet\n\n### 11 & 22';
    const ids = [...html(text, 'de').matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['wie-man-rechnet', 'wie-man-rechnet-1', '11--22']);
    expect(ids).toEqual(listHeadings(text).map(({ id }) => id));
  });

  it('keeps links inside the site in the app, also those that name its address', () => {
    expect(html('[a](/contact) [b](https://numina.example/de/blog)')).toBe(
      '<p><a href="/contact" data-page="">a</a> <a href="/de/blog" data-page="">b</a></p>',
    );
  });

  it('leads to the PDF of the sample reading, which is no page of the frame', () => {
    for (const locale of ['en', 'de'] as const)
      expect(html(`[a](${sampleAddress(locale)})`)).toBe(`<p><a href="${sampleAddress(locale)}">a</a></p>`);
    expect(html('[a](/samples/none.pdf)')).toBe('<p><span>a</span></p>');
  });

  it('leaves a link to a page that does not exist, or to a script, as text', () => {
    expect(html('[a](/nowhere) [b](javascript:alert(1)) [c](relative)')).toBe(
      '<p><span>a</span> <span>b</span> <span>c</span></p>',
    );
    expect(html('[a](https://a.example/?b=c&d) <a@b.example> [up](#top)')).toBe(
      '<p><a href="https://a.example/?b=c&#x26;d">a</a> <a href="mailto:a@b.example">a@b.example</a> <a href="#top">up</a></p>',
    );
  });

  it('makes a picture from another host a link to it, and shows our own', () => {
    expect(html('![A **sky**](https://a.example/sky.png)')).toBe(
      '<p><a href="https://a.example/sky.png">A sky</a></p>',
    );
    expect(html('[![sky](https://a.example/sky.png)](/contact)')).toBe(
      '<p><a href="/contact" data-page=""><span>sky</span></a></p>',
    );
    expect(html('![](//a.example/x.png) ![x](data:image/png;base64,AA)')).not.toContain('<img');
    expect(html('![seal](https://numina.example/seal.png)')).toBe('<p><img src="/seal.png" alt="seal"></p>');
  });

  it('puts a table into a frame that can be scrolled by keyboard', () => {
    const table = html('| A | B |\n| - | - |\n| 1 + 2 | 3 |');
    expect(table).toMatch(
      /^<div role="group" aria-label="Table &#x22;a&#x22; &#x26; b" tabindex="0"><table>/,
    );
    expect(table).toContain('<td>1 + 2</td>');
  });

  it('marks what the owner has not filled in, and nothing else that is bold', () => {
    expect(html('**[name]** **bold**')).toBe('<p><mark>[name]</mark> <strong>bold</strong></p>');
  });

  it('binds numbers, and says which words are of the other language', () => {
    expect(html('1 + 2 = 3, the Impressum')).toBe(
      '<p>1\u00a0+\u00a02\u00a0=\u00a03, the <span lang="de">Impressum</span></p>',
    );
  });

  it('leaves HTML out', () => {
    expect(html('a <script>alert(1)</script> <b onclick="x">c</b>')).toBe('<p>a alert(1) c</p>');
  });
});
