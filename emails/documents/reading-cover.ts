import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { CoreNumbers } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { personalSeal } from '@/lib/seal/personal-seal';
import { packageTitle, subjectName } from '../order-rows';
import { NIGHT, type Picture, sealPicture } from './seal-picture';

/** Stands on the cover of a person whose numbers cannot be computed. */
const HOUSE_SEAL = 9;

/** The width of the seal on A4, in points. */
const SIZE = 330;

type CoverOptions = {
  locale: Locale;
  numbers: CoreNumbers | null;
  /** From whom it is, if it is a gift. */
  gift: string | null;
};

/** The first page of a reading: whom it is for, and the person's own seal. */
export function coverPart(order: WholeOrder, { locale, numbers, gift }: CoverOptions) {
  const t = translatorFor(locale, 'documents.reading');
  return {
    seal: numbers
      ? ownSeal(numbers, locale)
      : sealPicture(HOUSE_SEAL, { locale, size: SIZE, palette: NIGHT }),
    title: packageTitle(order, locale),
    lead: t('for'),
    name: subjectName(order),
    born: t('born', { date: dayInWords(order.birthDate, locale) }),
    gift,
  };
}

/** The seal that is drawn from all five numbers of a person. */
function ownSeal(numbers: CoreNumbers, locale: Locale): Picture {
  const { lifePath, birthDay, expression, soulUrge, personality } = numbers;
  const own = {
    lifePath: lifePath.value,
    expression: expression.value,
    personality: personality.value,
    soulUrge: soulUrge.value,
    birthDay: birthDay.value,
  };
  const list = Object.values(own).filter((value) => value !== null);
  return {
    svg: personalSeal(own, SIZE, NIGHT),
    alt: translatorFor(locale, 'documents')('ownSeal', { list: list.join(', ') }),
  };
}
