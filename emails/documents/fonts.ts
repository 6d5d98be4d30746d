import 'server-only';
import { join } from 'node:path';

const packages = join(process.cwd(), 'node_modules');
const google = (family: string, style: string) => {
  const name = family === 'fraunces' ? 'Fraunces' : 'HankenGrotesk';
  return join(packages, '@expo-google-fonts', family, style, `${name}_${style}.ttf`);
};
/** For the scripts that the site's own typefaces lack: Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic. */
const wide = (style: string) => join(packages, 'dejavu-fonts-ttf', 'ttf', `DejaVuSansCondensed${style}.ttf`);

/** The site's two typefaces; a letter that the first lacks is taken from the next that has it. */
export const FAMILIES = {
  serif: ['Fraunces', 'Hanken Grotesk', 'DejaVu Sans'],
  sans: ['Hanken Grotesk', 'Fraunces', 'DejaVu Sans'],
} as const;

/** The typefaces' regular cuts: between them they have every letter that can be printed. */
export const REGULAR_FACES = [
  google('hanken-grotesk', '400Regular'),
  google('fraunces', '400Regular'),
  wide(''),
];

/** Every cut that papers are set in. */
export const FACES = [
  ...REGULAR_FACES,
  google('fraunces', '400Regular_Italic'),
  google('hanken-grotesk', '400Regular_Italic'),
  google('hanken-grotesk', '600SemiBold'),
  wide('-Bold'),
  wide('-Oblique'),
];
