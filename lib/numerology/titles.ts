const words = (text: string) => new Set(text.split(' '));

/** Titles and forms of address before a name; never given names, so that no name is lost. */
const TITLES = words(
  'dr prof professor univprof herr frau mr mrs ms mx miss sir mme mlle rev dipling diplkfm diplkffr diplpsych diplinform dring' +
    ' drmed drmeddent drmedvet drphil drjur driur drrernat drrerpol drhc mudr judr phdr rndr mvdr paeddr dottssa drs',
);

/** Titles that are also names or words unless they are written with a dot. */
const DOTTED_TITLES = words('mag mmag mgr ing dipl priv doz privdoz lic bc dott ir lt col capt maj gen sgt');

/** Titles in capitals that are surnames in small letters: "DI Eva Klein", but "Jordan Di". */
const CAPITAL_TITLES = new Set(['PD', 'DI']);

/** Titles in their feminine form: Dr.in, Mag.a, DI.in. */
const FEMININE_TITLE = /^(dr|m?mag|prof|di)\.(in|a)\.?$/i;

/** What may follow a title, in small letters: Dr. med. dent., Dr. rer. nat., Prof. h. c.; a capital is an initial. */
const AFTER_A_TITLE = words('med dent vet phil jur iur rer nat pol oec ing h c hc mult habil univ');

/** Where a title was earned, in brackets behind it: Dipl.-Ing. (FH), Mag. (FH). */
const SCHOOL = /^\((?:FH|TU|TH|BA|DH|PH|Univ?\.?)\)$/i;

/** Generations after a name. Junior and Senior in full are registered names in some countries. */
const SUFFIXES = words('jr sr jnr snr esq');
const DOTTED_SUFFIXES = words('jun sen');
const GENERATIONS = /^(II|III|IV)\.?$/;

/** Degrees: after a comma, or with their inner dots; Mba and Ma are surnames. */
const DEGREES = words('phd mba msc bsc llm llb ma ba md mph mphil dphil dds edd esq meng beng mas cpa');
/** Degrees whose spelling nobody bears as a name. */
const UNMISTAKABLE_DEGREES = new Set(['PhD', 'MSc', 'BSc', 'MPhil', 'DPhil']);

type Word = { text: string; key: string; isDotted: boolean; followsComma: boolean };

/**
 * Separates titles and suffixes from a name (facts 1.7: they are left out and shown as ignored). A title counts as one
 * at the beginning, or anywhere when written with a dot; a degree after a comma or with its dots; a generation at the
 * end. If nothing else would be left, everything is the name.
 */
export function separateTitles(text: string): { name: string; titles: string[] } {
  const all = wordsOf(text);
  const isTitle = all.map(() => false);
  const isShouted = text === text.toUpperCase();

  for (const [index, word] of all.entries()) {
    const followsTitle = index > 0 && isTitle[index - 1] === true;
    isTitle[index] =
      isTitleWord(word, index === 0 || followsTitle, isShouted) ||
      (followsTitle && SCHOOL.test(word.text)) ||
      (followsTitle && AFTER_A_TITLE.has(word.key) && word.isDotted && /^\p{Ll}/u.test(word.text));
  }
  markDegrees(all, isTitle);
  for (const [index, word] of [...all.entries()].reverse()) {
    const isTrailing = index > 0 && (index === all.length - 1 || isTitle[index + 1] === true);
    if (isTrailing && isGeneration(word)) isTitle[index] = true;
  }

  const textsWhere = (wanted: boolean) =>
    all.filter((_, index) => isTitle[index] === wanted).map((word) => word.text);
  const name = textsWhere(false);
  if (name.length === 0) return { name: all.map((word) => word.text).join(' '), titles: [] };
  return { name: name.join(' '), titles: textsWhere(true) };
}

/** A name without the brackets that belong to a title and hold no other name. */
export function withoutSchools(text: string): string {
  return text.replace(/\([^()\s]*\)/gu, (bracket) => (SCHOOL.test(bracket) ? '' : bracket));
}

/** The words of a name as a reader may count them or not, by their place. */
export function nameWords(text: string): string[] {
  return wordsOf(text).map((word) => word.text);
}

/** Leaves out exactly these words, by their place, whatever the rule for titles says. */
export function leaveOutWords(text: string, places: readonly number[]): { name: string; titles: string[] } {
  const all = nameWords(text);
  return {
    name: all.filter((_, place) => !places.includes(place)).join(' '),
    titles: all.filter((_, place) => places.includes(place)),
  };
}

function wordsOf(text: string): Word[] {
  const found = text.matchAll(/([,;]?)[\s\p{Z},;]*([^\s\p{Z},;]+)/gu);
  return Array.from(found, ([whole, , word = '']) => ({
    text: word,
    key: word.replace(/[.-]/g, '').toLowerCase(),
    isDotted: word.endsWith('.'),
    followsComma: /[,;]/.test(whole),
  }));
}

function isTitleWord(word: Word, isLeading: boolean, isShouted: boolean): boolean {
  if (TITLES.has(word.key)) return isLeading || word.isDotted;
  if (DOTTED_TITLES.has(word.key)) return word.isDotted;
  if (!isLeading) return false;
  return FEMININE_TITLE.test(word.text) || (CAPITAL_TITLES.has(word.text) && !isShouted);
}

/** Degrees of one or two words ("M.A.", "B. Sc."), and whatever else follows the comma before them. */
function markDegrees(all: Word[], isTitle: boolean[]): void {
  let isAfterDegreeComma = false;
  for (const [index, word] of all.entries()) {
    if (index === 0) continue;
    const next = all[index + 1];
    const isPair =
      next !== undefined && !next.followsComma && word.isDotted && DEGREES.has(word.key + next.key);
    const stands: boolean = word.followsComma || isAfterDegreeComma;
    const isDegree =
      (stands && (DEGREES.has(word.key) || isPair)) ||
      UNMISTAKABLE_DEGREES.has(word.text) ||
      (/^\p{L}+\.\p{L}+\.?$/u.test(word.text) && DEGREES.has(word.key));
    if (isDegree) {
      isTitle[index] = true;
      if (isPair && !DEGREES.has(word.key)) isTitle[index + 1] = true;
    }
    isAfterDegreeComma = isTitle[index] === true && stands;
  }
}

function isGeneration({ text, key, isDotted }: Word): boolean {
  return SUFFIXES.has(key) || GENERATIONS.test(text) || (DOTTED_SUFFIXES.has(key) && isDotted);
}
