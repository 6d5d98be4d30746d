import { judgeBy } from './judge-by';

export const judgeOfContact = judgeBy(async () => (await import('@/lib/contact/schema')).contactSchema);
