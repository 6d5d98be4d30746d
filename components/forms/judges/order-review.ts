import { judgeBy } from './judge-by';

export const judgeOfOrderReview = judgeBy(
  async () => (await import('@/lib/reviews/schema')).orderReviewSchema,
);
