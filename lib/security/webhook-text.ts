import { z } from 'zod';

/** A text in a webhook that we store or look up: short, and without control characters, which the database refuses. */
export const webhookText = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u);
