import { pages } from '../../lib/pages/pages';
import { articleSlugs } from '../../lib/shop/article-files';
import type { Scene } from './scene';

/** Every page as it is when it opens, by `lib/pages/pages.ts`, every article, and what stands where no page is. */
export const openedScenes: Scene[] = [
  ...pages.flatMap(({ visit, pictures, languages }): Scene[] => {
    if (visit === null || pictures === null) return [];
    const only = languages.length === 1 ? languages[0] : undefined;
    const addresses = typeof pictures === 'string' ? { [pictures]: visit } : pictures;
    return Object.entries(addresses).flatMap(([name, path]) => eachArticle({ name, path, only }));
  }),
  { name: 'missing-post', path: '/blog/no-such-article' },
  { name: 'missing', path: '/no-such-page' },
];

function eachArticle(scene: Scene): Scene[] {
  if (!scene.path.includes(':slug')) return [scene];
  return articleSlugs().map((slug) => ({
    ...scene,
    name: `${scene.name}-${slug}`,
    path: scene.path.replace(':slug', slug),
  }));
}
