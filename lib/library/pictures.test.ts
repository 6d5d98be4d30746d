import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markOf } from '../blog/share-picture';
import { packageIds, packagePath } from '../catalog/packages';
import { libraryPaths } from '../pages/library-paths';
import { pageImage, pagePictures } from './pictures';

describe('the pictures for shared links', () => {
  it('are one for every page of the library and of a package, none like another', () => {
    const pages = [...libraryPaths, ...packageIds.map(packagePath)];
    expect(new Set(pages.map(pageImage)).size).toBe(pages.length);
    expect(new Set(pagePictures().values()).size).toBe(pages.length);
  });

  it('show what they would show now (else: npm run generate)', () => {
    for (const [name, svg] of pagePictures())
      expect(readFileSync(`public/opengraph/${name}.png`).includes(markOf(svg)), name).toBe(true);
  });

  it('are of no other page', () => {
    expect(() => pageImage('/contact')).toThrow('/contact');
  });
});
