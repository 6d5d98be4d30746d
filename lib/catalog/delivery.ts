import { business } from '@/lib/business';
import type { PackageId } from './packages';

/** The delivery promise of a package in business days, from the payment on: the one that every text and the due date read. */
export function deliveryOf(packageId: PackageId): { min: number; max: number } {
  return business.deliveryBusinessDays[packageId];
}
