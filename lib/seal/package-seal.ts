import type { PackageId } from '@/lib/catalog/packages';

/** The number whose seal each package carries: the deeper the reading, the denser the figure. */
export const packageSeal: Record<PackageId, number> = { essence: 5, full: 9, advanced: 22 };
