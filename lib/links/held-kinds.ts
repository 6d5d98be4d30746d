/** The pages of a buyer that a link opens, by the first part of their address. */
export const heldKinds = ['my-order', 'review', 'new-email'] as const;
export type HeldKind = (typeof heldKinds)[number];
