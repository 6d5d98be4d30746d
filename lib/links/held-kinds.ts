/** The pages of one visitor that a link opens, by the first part of their address. */
export const heldKinds = ['my-order', 'review', 'new-email', 'opening'] as const;
export type HeldKind = (typeof heldKinds)[number];
