/**
 * The limits up to which a business owes no VAT (§ 19 Abs. 1 UStG, since 2025), in cents: what the year before may have
 * brought, and what the year itself may bring; beyond the second the exemption ends at once.
 */
export const SMALL_BUSINESS = { yearBefore: 2_500_000, thisYear: 10_000_000 } as const;

export type Distance = {
  limit: number;
  /** How much is left, in cents; negative beyond the limit. */
  left: number;
  /** How much of the limit is used up, 0 to 1 and beyond. */
  share: number;
};

/** How far a year's revenue is from a limit, both in cents. */
export function distanceTo(limit: number, amount: number): Distance {
  return { limit, left: limit - amount, share: amount / limit };
}
