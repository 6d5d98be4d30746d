import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Disclosure } from '@/components/ui/disclosure';
import { Constellation, Corners } from '@/components/ui/ornament';
import { Seal, SealMark } from '@/components/ui/seal';
import { SectionHeading } from '@/components/ui/section';
import { keepHtml } from './keep-html';
import { markupOf } from './markup';
import { StaticHtml } from './static-html';

/** A component that asks for something, such as words. */
const Later = async ({ word }: { word: string }) => <b>{word}</b>;

const sameAsReact = async (node: React.ReactElement) =>
  expect((await markupOf(node)).replaceAll('&apos;', '&#x27;')).toBe(renderToStaticMarkup(node));

it.each([
  [
    'a heading',
    <SectionHeading key="1" id="a" title={'Fish & "chips" <b>'} eyebrow="It's" lead="x" number={7} />,
  ],
  [
    'a question',
    <Disclosure key="2" summary="Why?" name="faq" open>
      {['Because', 1, null, false]}
    </Disclosure>,
  ],
  [
    'a closed question',
    <Disclosure key="3" summary="Why?" open={false}>
      <p>Because</p>
    </Disclosure>,
  ],
  [
    'pictures',
    <Fragment key="4">
      <Seal number={7} title="Seven" />
      <SealMark number={3} />
      <Constellation sky="closing" />
    </Fragment>,
  ],
  ['ornaments', <Corners key="5" />],
  [
    'attributes',
    <label key="6" htmlFor="x" data-page="" aria-hidden={false} hidden tabIndex={-1}>
      <br />0
    </label>,
  ],
])('writes %s as React would', (_what, node) => sameAsReact(node));

it('waits for components that ask for something', async () => {
  expect(await markupOf(<p>{<Later word="now" />}</p>)).toBe('<p><b>now</b></p>');
});

it('puts in what stands on the shelf', async () => {
  const name = keepHtml('<li>one</li>');
  expect(await markupOf(<StaticHtml name={name} tag="ul" className="list" />)).toBe(
    '<ul class="list"><li>one</li></ul>',
  );
});

it('refuses what needs React in the browser', async () => {
  const inBrowser = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
  const Client = inBrowser as () => null;
  await expect(markupOf(<Client />)).rejects.toThrow(/browser/);
  await expect(
    markupOf(
      <button type="button" onClick={() => {}}>
        x
      </button>,
    ),
  ).rejects.toThrow(/onClick/);
  await expect(markupOf(<p style={{ color: 'red' }}>x</p>)).rejects.toThrow(/style/);
});
