import { judgeBy } from './judge-by';

export const judgeOfSignup = judgeBy(async () => (await import('@/lib/signups/schema')).signupSchema);
