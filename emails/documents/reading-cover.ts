import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import type { WholeOrder } from '@/lib/orders/order';
import { packageTitle, subjectName } from '../order-rows';
import { NIGHT, sealPicture } from './seal-picture';

/** Stands on the cover of a person whose number cannot be computed. */
const HOUSE_SEAL = 9;

type CoverOptions = {
  locale: Locale;
  /** The life path, or null. */
  number: number | null;
  /** From whom it is, if it is a gift. */
  gift: string | null;
};

/** The first page of a reading: whom it is for, and the person's own seal. */
export function coverPart(order: WholeOrder, { locale, number, gift }: CoverOptions) {
  const t = translatorFor(locale, 'documents.reading');
  return {
    seal: sealPicture(number ?? HOUSE_SEAL, { locale, size: 330, stroke: 1, palette: NIGHT }),
    title: packageTitle(order, locale),
    lead: t('for'),
    name: subjectName(order),
    born: t('born', { date: dayInWords(order.birthDate, locale) }),
    gift,
  };
}
