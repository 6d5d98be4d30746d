import { judgeBy } from './judge-by';

export const judgeOfReview = judgeBy(async () => (await import('@/lib/reviews/schema')).reviewSchema);
