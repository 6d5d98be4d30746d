/**
 * Lower-case Latin letters that Unicode does not decompose into A-Z plus marks, by the letters they count as:
 * the base letter for strokes, hooks and shapes, both letters for ligatures (as in ICAO Doc 9303 and Unicode's
 * Latin-ASCII, with the exceptions of facts 1.6: o with stroke is O, a with ring is A).
 */
const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
  A: 'ɐɑᴀᶏⱥꞻ',
  B: 'ƀƃɓʙᴃᵬᶀꞗꞵ',
  C: 'ƈȼɕᴄↄꜿꞓꞔ𝼝',
  D: 'ðđƌȡɖɗᴅᵭᶁᶑꝺꟈ',
  E: 'ǝɇɘəɛᴇᶒᶓⱸⱻꬲꬳꬴ',
  F: 'ƒᵮᶂꜰꝼꞙꬵ',
  G: 'ƣǥɠɡɢɣʛᵹᶃꞡꟑꬶ𝼂',
  H: 'ħɦʜʮʯⱨꜧꞕ',
  I: 'ıɨɩɪᴉᵻᶖꞽ𝼚',
  J: 'ȷɉɟʄʝᴊ',
  K: 'ƙᴋᶄⱪꝁꝃꝅꞣ𝼃𝼐',
  L: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꞎꬷꬸꬹ𝼄𝼑𝼓',
  M: 'ɰɱᴍᵯᶆꟺꬺ',
  N: 'ŋƞȵɲɳɴᴎᵰᶇꞑꞥꬻ',
  O: 'øɔɵᴏᴐᶗⱺꝋꝍꟁꬽꬾꬿ𝼛',
  P: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  Q: 'ĸɋʠꝗꝙꞯ',
  R: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭉꭋꭌꭨ𝼈𝼕𝼖',
  S: 'ȿʂʃᵴᶊẜẝꜱꞅꞩꟊ𝼞',
  T: 'ŧƫƭȶʈᴛᵵⱦꞇ𝼉𝼍',
  U: 'ʉʊᴜᵾᶙꞹꞿꭎꭏꭒ',
  V: 'ʋᴠᶌỽⱱⱴꝟ',
  W: 'ƿᴡⱳꟃ',
  X: 'ᶍꭓꭖꭗꭘꭙ',
  Y: 'ƴɏʏỿꭚ𝼆',
  Z: 'ƶƹȥɀʐʑʒᴢᵶᶎⱬꝣ',
  AA: 'ꜳ',
  AE: 'æᴁꞛ',
  AO: 'ꜵ',
  AU: 'ꜷ',
  AV: 'ꜹꜻ',
  AY: 'ꜽ',
  DB: 'ȸ',
  DZ: 'ʣ',
  HV: 'ƕ',
  LL: 'ỻ',
  LS: 'ʪ',
  LZ: 'ʫ',
  OE: 'œɶꞝꭢ',
  OO: 'ꝏ',
  OU: 'ȣᴕ',
  QP: 'ȹ',
  SS: 'ß',
  TH: 'þᵺꝥꝧ',
  TS: 'ʦ',
  TZ: 'ꜩ',
  UE: 'ᵫꞟ',
  UI: 'ꭐ',
  UO: 'ꭣ',
  VY: 'ꝡ',
};

/** Letters of the Latin script that mark a glottal stop: like an apostrophe they carry no value. */
const SILENT_LETTERS = /[\u0242\u0241\u0294\u0295\ua722-\ua725\ua78b\ua78c]/u;

const plainByLetter = new Map(
  Object.entries(LETTERS_WITHOUT_DECOMPOSITION).flatMap(([plain, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, plain]),
  ),
);

/**
 * The A-Z letters one letter counts as: `ł` gives `L`, `æ` gives `AE`, an apostrophe-like letter gives an empty
 * text. Null for a letter that has no Latin spelling here. Umlauts give their base letter; the German rule is
 * applied before.
 */
export function plainLetters(letter: string): string | null {
  let plain = '';
  let isSilent = false;
  for (const part of letter.normalize('NFKD')) {
    if (/^[a-z]$/i.test(part)) {
      plain += part.toUpperCase();
    } else if (SILENT_LETTERS.test(part) || isApostrophe(part)) {
      isSilent = true;
    } else if (/^\p{L}$/u.test(part)) {
      const known = plainByLetter.get(part.toLowerCase());
      if (known === undefined) return null;
      plain += known;
    }
  }
  return plain || isSilent ? plain : null;
}

/** Whether a character stands for an apostrophe, in any of the ways keyboards and scripts write one. */
export function isApostrophe(character: string): boolean {
  return /^['\u2019\u2018\u201b`\u00b4\u2032\uff07\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee]$/u.test(character);
}
