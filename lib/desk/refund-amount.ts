import 'server-only';
import { z } from 'zod';
import { minorUnits } from '@/lib/catalog/amount';

/** What goes back with a withdrawal, as it is typed, in minor units; 0 stands for nothing. */
export const refundOrNothing = z
  .string()
  .default('')
  .transform((text) => (/^0+(?:[.,]0{1,2})?$/.test(text.trim()) ? 0 : minorUnits(text)))
  .pipe(z.number({ error: 'refundAmount' }));
