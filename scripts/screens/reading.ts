import type { Scene } from './scene';

const legal = (en: string, de: string): Scene => ({
  name: `legal-${en}`,
  path: '',
  at: { en: `/${en}`, de: `/${de}` },
});

export const readingScenes: Scene[] = [
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/life-path-number-guide' },
  { name: 'article-compatibility', path: '/blog/relationship-compatibility' },
  { name: 'article-basics', path: '/blog/numerology-basics' },
  { name: 'article-master-numbers', path: '/blog/master-numbers' },
  { name: 'missing-post', path: '/blog/no-such-article' },
  { name: 'missing', path: '/no-such-page' },
  legal('terms', 'agb'),
  legal('privacy', 'datenschutz'),
  legal('privacy-policy', 'datenschutz'),
  legal('legal-notice', 'impressum'),
  legal('withdrawal', 'widerruf'),
];
