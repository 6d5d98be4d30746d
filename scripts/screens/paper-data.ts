import type { MailKind } from '@/lib/outbox/kinds';
import type { Locale } from './scene';

/** Somebody whose name fits nowhere at once, and what they order: a gift, with a coupon. */
const people = {
  de: {
    number: 'NU-7K4Q-92MX',
    buyerFirstName: 'Karl-Theodor Übermut',
    buyerLastName: 'Freiherr von Österreicher-Schönbächler',
    subjectFirstName: 'Dr. Maximiliane-Friederike',
    subjectLastName: 'Müller-Lüdenscheidt von und zu Großhüttenbach',
    packageId: 'advanced',
    currency: 'eur',
    listPrice: 9900,
    discount: 990,
    readingLanguage: 'german',
  },
  en: {
    number: 'NU-5RTV-38NK',
    buyerFirstName: 'Bartholomew Jérôme',
    buyerLastName: 'Featherstonehaugh-Müller of Llanfairpwllgwyngyll',
    subjectFirstName: 'Zoë Anne-Catherine Élodie',
    subjectLastName: 'O’Shaughnessy-Wrześniewska van der Großhüttenbach',
    packageId: 'advanced',
    currency: 'usd',
    listPrice: 11500,
    discount: 1150,
    readingLanguage: 'english',
  },
} as const;

export type Pictured = { kind: MailKind; name: string; subjectId: string };

/**
 * Stores what every mail and every document is about and names the mail's kind and subject; mails to the provider,
 * which are written in one language, once only. The environment has to point at a database that may be written to.
 */
export async function storePaper(locale: Locale): Promise<Pictured[]> {
  const { insertSampleOrder, mailSamples } = await import('@/local/mail-samples');
  const { isForProvider } = await import('@/lib/outbox/kinds');
  const { mailKindEnum } = await import('@/db/schema');
  const { discount, listPrice } = people[locale];
  const order = await insertSampleOrder({ ...people[locale], locale, amount: listPrice - discount });
  const pictured: Pictured[] = [];
  for (const kind of mailKindEnum.enumValues) {
    if (locale !== 'de' && isForProvider(kind)) continue;
    for (const { addition, subjectId } of await mailSamples[kind](order))
      pictured.push({ kind, name: `${kind}${addition}`, subjectId });
  }
  return pictured;
}
