import { judgeBy } from './judge-by';

export const judgeOfNewEmail = judgeBy(async () => (await import('@/lib/buyer/email-schema')).newEmailSchema);
