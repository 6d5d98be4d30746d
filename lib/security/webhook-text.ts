import { z } from 'zod';

/**
 * A text in a webhook that we store or look up: short, without control characters, which the database refuses,
 * and without halves of signs, which no address can carry.
 */
export const webhookText = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
