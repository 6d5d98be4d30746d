import 'server-only';
import { messages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';

/** The desk speaks the provider's language only. */
export const deskMessages = messages[PROVIDER_LOCALE].desk;

/** Fills a sentence of the desk. */
export const deskText = translatorFor(PROVIDER_LOCALE, 'desk');
