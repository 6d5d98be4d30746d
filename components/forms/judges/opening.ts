import { judgeBy } from './judge-by';

export const judgeOfOpening = judgeBy(async () => (await import('@/lib/openings/schema')).openingSchema);
