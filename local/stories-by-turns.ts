/** A story as Playwright lists it: `titles` are those of its groups and its own, outermost first. */
export type ListedStory = { project: string; file: string; line: number; titles: string[] };

/**
 * What is about the page itself in each language, or about everything at once, is told every time: words, weights, head,
 * policy, and the stories that wait for all others, but the longest of them.
 */
const alwaysWhole =
  /^((brief|language|policy|home|markup|sizes|legal|library|blog|sitemap|whole-words)\.spec|(?!owner\.).*\.(alone|last))\.ts$/;

/**
 * The stories of a short run. A way through the site that is told in two languages and on two screens is told once, and
 * such stories take turns: one in English on a large screen, the next in German on a phone. So each story is told, and so
 * is each pair of language and screen, in half the time. `npm run e2e` tells them all.
 */
export function byTurns(stories: ListedStory[]): ListedStory[] {
  const sameWay = new Map<string, ListedStory[]>();
  for (const story of stories) {
    const key = alwaysWhole.test(story.file) ? JSON.stringify(story) : wayOf(story);
    sameWay.set(key, [...(sameWay.get(key) ?? []), story]);
  }
  const turns = new Map<number, number>();
  return [...sameWay.values()].map((variants) => {
    const turn = turns.get(variants.length) ?? 0;
    turns.set(variants.length, turn + 1);
    return variants[pickAcross(variants.length, turn)] as ListedStory;
  });
}

/** Where it stands and what it is called, without language and screen. */
function wayOf({ file, line, titles }: ListedStory) {
  return JSON.stringify([file, line, titles.map((title) => title.replace(/\b(en|de)\b/g, ''))]);
}

/** Of four (two languages on each of two screens) the second turn changes both, so that a few turns see much. */
function pickAcross(count: number, turn: number) {
  const order = count === 4 ? [0, 3, 1, 2] : [...Array(count).keys()];
  return order[turn % count] as number;
}

/** What `playwright test --list --reporter=json` prints, as far as it is read. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { projectName: string }[] }[];
};

/** The stories in Playwright's own list. */
export function listedStories(list: { suites: Suite[] }): ListedStory[] {
  const inSuite = (suite: Suite, titles: string[]): ListedStory[] => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName }) => ({ project: projectName, file, line, titles: [...titles, title] })),
    ),
  ];
  return list.suites.flatMap((file) => inSuite(file, []));
}

/** The stories as a file for `playwright test --test-list`. */
export const testList = (stories: ListedStory[]) =>
  stories.map(({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › ')).join('\n');
