import { placeholder } from '@/lib/blanks';
import type { business as ownersBusiness } from '@/lib/business';

/** Facts for tests. Figures differ from the owner's, so that a test that hangs on the owner's shows itself. */
export const business: typeof ownersBusiness = {
  brand: 'Zahlwerk',
  owner: {
    name: 'Thea Muster',
    street: 'Lindenweg 12',
    postalCode: '04109',
    city: 'Leipzig',
    country: { en: 'Germany', de: 'Deutschland' },
    federalState: 'SN',
    phone: placeholder('Owner: phone number'),
    vatId: null,
    taxNumber: placeholder('Owner: tax number'),
    supervisoryAuthority: 'Sächsische Datenschutzbeauftragte',
  },
  hosting: { provider: 'Serverhaus, Leipzig', database: 'Datenhaus, Leipzig' },
  email: { support: 'post@zahlwerk.example', from: 'Zahlwerk <post@zahlwerk.example>' },
  timeZone: 'Europe/Berlin',
  deliveryBusinessDays: {
    essence: { min: 5, max: 8 },
    full: { min: 4, max: 7 },
    advanced: { min: 3, max: 6 },
  },
  deliveryOuterLimitBusinessDays: 11,
  closedDays: [],
  contactReplyHours: { min: 18, max: 36 },
  withdrawalDays: 14,
  claimedRating: { value: 4.6, count: 58, where: 'bewertungen.example', period: '2021–2024' },
  retention: {
    signupMonths: 9,
    contactMessageMonths: 7,
    readingMonths: 15,
    unpaidOrderDays: 20,
    proofYears: 4,
    contractYears: 7,
    receiptYears: 9,
    visitMonths: 21,
  },
  legalVersion: '2025-03-04',
};
