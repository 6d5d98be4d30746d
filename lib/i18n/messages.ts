import 'server-only';
import { de } from '@/messages/de';
import { en } from '@/messages/en';
import type { Locale } from './locales';

/** The English catalogue is the pattern: a test holds the German one to the same keys and arguments. */
export type Messages = typeof en;

export const messages: Record<Locale, Messages> = { en, de: de as unknown as Messages };
