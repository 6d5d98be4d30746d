import { z } from 'zod';
import { packageIds } from '@/lib/catalog/packages';
import { emailFieldWith } from '@/lib/forms/fields';

/** Whom to tell that a package can be ordered again; messages are keys of namespace `validation`. */
export const openingSchema = z.object({
  packageId: z.enum(packageIds),
  email: emailFieldWith('required'),
});
