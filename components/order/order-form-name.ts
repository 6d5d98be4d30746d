/** The name of an order form in the memory of the tab: of a fresh one, or of the one whose key the address names. */
export function orderFormName(key?: string): string {
  return key ? `order-${key}` : 'order';
}
