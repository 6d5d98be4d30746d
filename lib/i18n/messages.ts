import 'server-only';
import { de } from '@/messages/de';
import { en } from '@/messages/en';
import type { Locale } from './locales';

/** The English catalogue is the pattern: types hold the German one to its keys, a test to its arguments. */
export type Messages = typeof en;

export const messages: Record<Locale, Messages> = { en, de };
