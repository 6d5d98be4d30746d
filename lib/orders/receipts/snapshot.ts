import { z } from 'zod';
import { packageIds } from '@/lib/catalog/packages';
import { locales } from '@/lib/i18n/locales';

/** Everything a receipt says, fixed when it is issued. Amounts in minor units. */
export const receiptSnapshot = z.object({
  locale: z.enum(locales),
  seller: z.object({
    name: z.string(),
    brand: z.string(),
    street: z.string(),
    city: z.string(),
    country: z.string(),
    email: z.string(),
    taxNumber: z.string(),
    vatId: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  orderNumber: z.string(),
  /** When the money arrived. */
  paidAt: z.iso.datetime(),
  packageId: z.enum(packageIds),
  item: z.string(),
  listPrice: z.int(),
  discount: z.int(),
  couponCode: z.string().nullable(),
  /** What was paid for the order; a cancellation takes back a part of it or all. */
  paid: z.int(),
  /** Number and day of the document that this one takes back. */
  cancels: z.object({ number: z.string(), issuedAt: z.iso.datetime() }).nullable(),
});

export type ReceiptSnapshot = z.output<typeof receiptSnapshot>;
