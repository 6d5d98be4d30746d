/** Titles and forms of address before a name; never given names, so that no name is lost. */
const TITLES = new Set(
  'dr prof professor univprof herr frau mr mrs ms mx miss rev dipling diplkfm diplpsych dring'
    .concat(' drmed drmeddent drmedvet drphil drjur driur drrernat drrerpol drhc')
    .split(' '),
);

/** Titles that are also names or words unless they are written with a dot. */
const DOTTED_TITLES = new Set('mag ing dipl priv doz'.split(' '));

/** What may follow a title: Dr. med. dent., Dr. rer. nat., Prof. h. c. */
const AFTER_A_TITLE = new Set(
  'med dent vet phil jur iur rer nat pol oec ing h c hc mult habil univ'.split(' '),
);

/** Generations and degrees after a name. Junior and Senior in full are registered names in some countries. */
const SUFFIXES = new Set('jr sr jnr snr phd esq mba msc bsc llm'.split(' '));
const DOTTED_SUFFIXES = new Set(['jun', 'sen']);
const GENERATIONS = /^(II|III|IV)\.?$/;

/**
 * Separates titles and suffixes from a name (facts 1.7: they are left out and shown as ignored). A title counts
 * as one at the beginning, a suffix at the end, and either anywhere when written with a dot. If nothing else
 * would be left, everything is the name.
 */
export function separateTitles(text: string): { name: string; titles: string[] } {
  const words = text.split(/[\s\p{Z},;]+/u).filter((word) => word !== '');
  const isTitle = words.map(() => false);

  for (const [index, word] of words.entries()) {
    const key = keyOf(word);
    const dotted = word.endsWith('.');
    const followsTitle = index > 0 && isTitle[index - 1] === true;
    const leading = index === 0 || followsTitle;
    isTitle[index] =
      (TITLES.has(key) && (leading || dotted)) ||
      (DOTTED_TITLES.has(key) && dotted) ||
      (AFTER_A_TITLE.has(key) && dotted && followsTitle);
  }
  for (const [index, word] of [...words.entries()].reverse()) {
    const key = keyOf(word);
    const dotted = word.endsWith('.');
    const trailing = index > 0 && (index === words.length - 1 || isTitle[index + 1] === true);
    if (trailing && (SUFFIXES.has(key) || GENERATIONS.test(word) || (DOTTED_SUFFIXES.has(key) && dotted))) {
      isTitle[index] = true;
    }
  }

  const name = words.filter((_, index) => !isTitle[index]);
  if (name.length === 0) return { name: words.join(' '), titles: [] };
  return { name: name.join(' '), titles: words.filter((_, index) => isTitle[index]) };
}

function keyOf(word: string): string {
  return word.replace(/[.-]/g, '').toLowerCase();
}
