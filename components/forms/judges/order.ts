import { judgeBy } from './judge-by';

export const judgeOfOrder = judgeBy(
  async () => (await import('@/lib/orders/checkout/schema')).checkoutSchema,
);
