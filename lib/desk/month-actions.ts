'use server';

import { rateSchema, saveRate } from '@/lib/month/rates';
import { deskAction } from './desk-action';

/** Keeps what a euro was worth in dollars on a day. The key is the year that is shown. */
export const enterRate = deskAction({
  page: () => '/desk/month',
  schema: rateSchema,
  run: async ({ day, rate }, year) => {
    await saveRate({ day, dollarsPerEuro: rate });
    return { to: `/desk/month?year=${encodeURIComponent(year)}&done=rateSaved` };
  },
});
