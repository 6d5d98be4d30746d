import { beforeEach, expect, it, vi } from 'vitest';

const location = { pathname: '/blog', reload: vi.fn() };

/** A document that the browser has just loaded at /blog. */
async function newDocument() {
  vi.resetModules();
  vi.stubGlobal('window', { location });
  location.pathname = '/blog';
  return import('./reload');
}

beforeEach(() => location.reload.mockClear());

it('never loads a page again that came as a whole and stays empty', async () => {
  const { noteWay, reloadUnlessLoaded } = await newDocument();
  noteWay();
  reloadUnlessLoaded();
  expect(location.reload).not.toHaveBeenCalled();
});

it('loads a page once that the router has come to, also back where it began', async () => {
  const { noteWay, reloadUnlessLoaded } = await newDocument();
  for (const pathname of ['/blog', '/contact', '/blog']) {
    location.pathname = pathname;
    noteWay();
  }
  reloadUnlessLoaded();
  expect(location.reload).toHaveBeenCalledOnce();
  (await newDocument()).reloadUnlessLoaded();
  expect(location.reload).toHaveBeenCalledOnce();
});
