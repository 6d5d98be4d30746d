import type { ReactElement } from 'react';

/**
 * Children that are elements, never bare text. A part that puts its children beside others takes these: the translator of
 * a browser replaces the text nodes of a page, and React cannot insert or remove beside a node that has left it
 * (https://github.com/facebook/react/issues/11538). Text that stands alone in its element is safe.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
