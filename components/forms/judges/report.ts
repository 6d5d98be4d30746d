import { judgeBy } from './judge-by';

export const judgeOfReport = judgeBy(async () => (await import('@/lib/reviews/report-schema')).reportSchema);
