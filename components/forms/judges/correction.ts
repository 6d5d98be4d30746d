import { judgeBy } from './judge-by';

export const judgeOfCorrection = judgeBy(async () => (await import('@/lib/buyer/schema')).correctionSchema);
