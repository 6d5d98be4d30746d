import 'server-only';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const FOLDER = join(process.cwd(), 'node_modules', '@expo-google-fonts');

/** The site's two typefaces; a glyph that the first lacks is taken from the second. */
export const SERIF = ['Fraunces', 'Hanken Grotesk'];
export const SANS = ['Hanken Grotesk', 'Fraunces'];

/** Words longer than this may be broken anywhere; shorter ones never are. */
const LONGEST_WORD = 28;

let registered = false;

/** Makes the typefaces known to the PDF renderer, once per process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const file = (family: string, style: string) => {
    const name = family === 'fraunces' ? 'Fraunces' : 'HankenGrotesk';
    return join(FOLDER, family, style, `${name}_${style}.ttf`);
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
  // A part that ends with a hyphen would get a second one where it is broken; so hyphens are no places to break here.
  Font.registerHyphenationCallback((word) =>
    word.length > LONGEST_WORD ? (word.match(/.{1,12}/gu) ?? [word]) : [word],
  );
}
