import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { requestId } from '@/lib/log/request-scope';
import { translatorFor } from '@/lib/messages/translator';

/**
 * What somebody whose form failed may quote to the owner: a whole sentence with the id under which the log tells what
 * happened. Made here and not in the browser, so that no page carries it for the few who need it.
 * @param id as `logFailure` gave it; the request's own where none is given
 */
export function quoteOf(locale: Locale, id: string | null = requestId()): string | undefined {
  return id ? translatorFor(locale, 'errors.unexpected')('quote', { id }) : undefined;
}
