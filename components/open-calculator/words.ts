import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import type { OpenKind } from './fields';

/** The words of one calculator and no other, since they travel with its page. */
export function wordsOf(kind: OpenKind, locale: Locale) {
  const { open, calculator, forms, validation, numbers, documents, library } = messages[locale];
  const { lifePath, personalYear, name, chart, ...common } = open;
  const { roles, rules, methods } = documents.worksheet;
  const { heading, words } = library.pairs;
  const titles = Object.fromEntries(
    Object.entries(numbers.lifePath).map(([number, text]) => [number, text.title]),
  );
  const hasName = kind === 'name' || kind === 'chart';
  return {
    ...common,
    placeholder: calculator.datePlaceholder,
    hint: calculator.dateHint,
    echo: calculator.dateEcho,
    errorSummary: calculator.errorSummary,
    errorPrefix: forms.errorPrefix,
    problems: {
      ...(kind === 'name' ? {} : validation.birthDate),
      ...(hasName
        ? { ...validation.name, firstNameMissing: open.nameMissing, tooLong: validation.tooLong }
        : {}),
    } as Record<string, string>,
    paths: {
      lifePath: pathIn(locale, '/life-path'),
      personalYear: pathIn(locale, '/personal-year'),
      calculator: pathIn(locale, '/#generator'),
      readings: pathIn(locale, '/#readings'),
      pair: pathIn(locale, '/blog/relationship-compatibility'),
      chart: pathIn(locale, '/chart'),
      sample: pathIn(locale, '/sample-reading'),
    },
    ...(kind === 'lifePath' ? { lifePath: { ...lifePath, titles, methods, names: { heading, words } } } : {}),
    ...(kind === 'personalYear' ? { personalYear } : {}),
    ...(hasName ? { name: { ...name, roles, rules } } : {}),
    ...(kind === 'chart' ? { chart: { ...chart, titles } } : {}),
  };
}

export type OpenWords = ReturnType<typeof wordsOf>;
