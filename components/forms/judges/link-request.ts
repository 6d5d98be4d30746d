import { judgeBy } from './judge-by';

export const judgeOfLinkRequest = judgeBy(async () => (await import('@/lib/buyer/schema')).linkRequestSchema);
