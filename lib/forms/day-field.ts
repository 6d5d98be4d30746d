import { z } from 'zod';
import { dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';

/**
 * A day in any spelling of `readTypedDate`, as an ISO date; empty for none. Messages are keys under `birthDate` of namespace
 * `validation`, without that word.
 */
export const dayField = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = readTypedDate(text);
    if (read.ok) return dayToIso(read.day);
    if (read.problem !== 'empty') context.addIssue({ code: 'custom', message: read.problem });
    return '';
  });
