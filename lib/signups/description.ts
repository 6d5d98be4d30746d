import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';

/**
 * Title and description of a Life Path Number; where there is none, the number itself and the brief's words for it
 * (point 9). Our own reduction gives only numbers that have one.
 */
export function describeLifePath(locale: Locale, number: number): { title: string; text: string } {
  const { lifePath, fallback } = messages[locale].numbers;
  const described: Record<string, { title: string; text: string } | undefined> = lifePath;
  return described[number] ?? { title: String(number), text: fallback };
}
