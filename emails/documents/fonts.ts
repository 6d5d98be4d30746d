import 'server-only';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const PACKAGES = join(process.cwd(), 'node_modules');

/** For the scripts that the site's own typefaces lack: Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic. */
const WIDE = 'DejaVu Sans Condensed';

/** The site's two typefaces; a glyph that the first lacks is taken from the next that has it. */
export const SERIF = ['Fraunces', 'Hanken Grotesk', WIDE];
export const SANS = ['Hanken Grotesk', 'Fraunces', WIDE];

/** Words longer than this may be broken anywhere; shorter ones never are. */
const LONGEST_WORD = 28;

let loaded: Promise<void> | undefined;

/** Makes the typefaces known to the PDF renderer, once per process. */
export function loadFonts(): Promise<void> {
  loaded ??= load();
  return loaded;
}

/** The typefaces' regular cuts, once they are loaded: between them they have every letter that can be printed. */
export function regularFaces() {
  return SANS.flatMap((fontFamily) => Font.getFont({ fontFamily }).data ?? []);
}

async function load(): Promise<void> {
  registerFonts();
  for (const { sources } of Object.values(Font.getRegisteredFonts()))
    for (const source of sources) {
      await source.load();
      const face = source.data;
      // A shape that is first met as a part of another (the u of ü) would be remembered without its letter, and no
      // later document could be searched for it. Ligatures have to be met as their letters: lines are broken by counting.
      for (const codePoint of face?.characterSet ?? [])
        if (!isPresentationForm(codePoint)) face?.glyphForCodePoint(codePoint);
    }
}

/** A shape that Unicode also knows as a character of its own, such as the ligature fi. */
function isPresentationForm(codePoint: number): boolean {
  return codePoint >= 0xfb00 && codePoint <= 0xfeff;
}

function registerFonts(): void {
  const file = (family: string, style: string) => {
    const name = family === 'fraunces' ? 'Fraunces' : 'HankenGrotesk';
    return join(PACKAGES, '@expo-google-fonts', family, style, `${name}_${style}.ttf`);
  };
  Font.register({
    family: 'Fraunces',
    fonts: [
      { src: file('fraunces', '300Light'), fontWeight: 300 },
      { src: file('fraunces', '400Regular'), fontWeight: 400 },
      { src: file('fraunces', '400Regular'), fontWeight: 600 },
      { src: file('fraunces', '400Regular_Italic'), fontStyle: 'italic', fontWeight: 400 },
      { src: file('fraunces', '400Regular_Italic'), fontStyle: 'italic', fontWeight: 300 },
    ],
  });
  Font.register({
    family: 'Hanken Grotesk',
    fonts: [
      { src: file('hanken-grotesk', '400Regular'), fontWeight: 300 },
      { src: file('hanken-grotesk', '400Regular'), fontWeight: 400 },
      { src: file('hanken-grotesk', '600SemiBold'), fontWeight: 600 },
      { src: file('hanken-grotesk', '400Regular_Italic'), fontStyle: 'italic', fontWeight: 400 },
      { src: file('hanken-grotesk', '400Regular_Italic'), fontStyle: 'italic', fontWeight: 300 },
    ],
  });
  const wide = (style: string) =>
    join(PACKAGES, 'dejavu-fonts-ttf', 'ttf', `DejaVuSansCondensed${style}.ttf`);
  Font.register({
    family: WIDE,
    fonts: [
      { src: wide(''), fontWeight: 300 },
      { src: wide(''), fontWeight: 400 },
      { src: wide('-Bold'), fontWeight: 600 },
      { src: wide('-Oblique'), fontStyle: 'italic', fontWeight: 400 },
      { src: wide('-Oblique'), fontStyle: 'italic', fontWeight: 300 },
    ],
  });
  // A part that ends with a hyphen would get a second one where it is broken; so hyphens are no places to break here.
  Font.registerHyphenationCallback((word) =>
    word.length > LONGEST_WORD ? (word.match(/.{1,12}/gu) ?? [word]) : [word],
  );
}
