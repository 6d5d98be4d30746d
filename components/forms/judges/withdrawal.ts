import { judgeBy } from './judge-by';

export const judgeOfWithdrawal = judgeBy(
  async () => (await import('@/lib/withdrawals/schema')).withdrawalSchema,
);
