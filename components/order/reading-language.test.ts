import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from '@/lib/messages/page-messages';
import { initialValues } from './order-state';
import { RecipientFields } from './person-fields';

it('the language of the page stands first among those of the reading', () => {
  for (const [locale, order] of [
    ['de', ['german', 'english']],
    ['en', ['english', 'german']],
  ] as const) {
    const html = renderToStaticMarkup(
      createElement(RecipientFields, {
        values: initialValues({}, locale),
        set: () => {},
        error: () => undefined,
        texts: messages[locale].order,
        validation: null,
        locale,
      }),
    );
    expect([...html.matchAll(/value="(english|german)"/g)].map(([, value]) => value)).toEqual(order);
  }
});
