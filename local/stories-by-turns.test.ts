import { describe, expect, test } from 'vitest';
import { byTurns, type ListedStory, listedStories, testList } from './stories-by-turns';

/** A story as it is told in both languages, and on each of the screens. */
const toldEverywhere = (file: string, line: number, name: string, screens = ['desktop', 'mobile']) =>
  screens.flatMap((project) =>
    ['en', 'de'].map(
      (language): ListedStory => ({ project, file, line, titles: [`buying (${language})`, name] }),
    ),
  );

const howOf = ({ project, titles }: ListedStory) => `${project} ${titles[0]?.slice(-3, -1)}`;

describe('stories of a short run', () => {
  test('tell each story once, and every pair of language and screen', () => {
    const names = ['pays', 'goes back', 'corrects', 'leaves', 'comes back'];
    const stories = names.flatMap((name, index) => toldEverywhere('purchase.spec.ts', index, name));
    const told = byTurns(stories);
    expect(told.map(({ titles }) => titles[1])).toEqual(names);
    expect(told.map(howOf)).toEqual(['desktop en', 'mobile de', 'desktop de', 'mobile en', 'desktop en']);
  });

  test('take turns by language where there is one screen', () => {
    const told = ['opens', 'closes'].flatMap((name, index) =>
      toldEverywhere('buyer.spec.ts', index, name, ['desktop']),
    );
    expect(byTurns(told).map(howOf)).toEqual(['desktop en', 'desktop de']);
  });

  test('tell what differs in more than language and screen each for itself', () => {
    const withoutScripts = toldEverywhere('two-tabs.spec.ts', 9, 'pays').map((story) => ({
      ...story,
      titles: [story.titles[0]?.replace(')', ', without JavaScript)') as string, 'pays'],
    }));
    const told = byTurns([...toldEverywhere('two-tabs.spec.ts', 9, 'pays'), ...withoutScripts]);
    expect(told.map(({ titles }) => titles[0])).toEqual(['buying (en)', 'buying (de, without JavaScript)']);
  });

  test('tell in both languages what is about words and weights, and what waits for the others', () => {
    for (const file of ['sizes.spec.ts', 'brief.spec.ts', 'whole-way.last.ts', 'broken-page.alone.ts']) {
      const stories = toldEverywhere(file, 1, 'reads', ['desktop']);
      expect(byTurns(stories), file).toEqual(stories);
    }
  });

  test('tell once what is the longest of them', () => {
    const stories = toldEverywhere('owner.alone.ts', 1, 'runs her shop', ['desktop']);
    expect(byTurns(stories)).toHaveLength(1);
  });

  test('are read from the list and written as a list', () => {
    const list = {
      suites: [
        {
          title: 'purchase.spec.ts',
          suites: [
            {
              title: 'buying (en)',
              specs: [
                { title: 'pays', file: 'purchase.spec.ts', line: 7, tests: [{ projectName: 'desktop' }] },
              ],
            },
          ],
        },
      ],
    };
    const [story] = listedStories(list);
    expect(story).toEqual({
      project: 'desktop',
      file: 'purchase.spec.ts',
      line: 7,
      titles: ['buying (en)', 'pays'],
    });
    expect(testList([story as ListedStory])).toBe('[desktop] › purchase.spec.ts › buying (en) › pays');
  });
});
