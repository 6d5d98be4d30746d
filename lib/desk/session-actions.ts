'use server';

import { z } from 'zod';
import { deskAction } from './desk-action';
import { endAllSessions, endSession } from './sessions/sessions';

const page = () => '/desk/sessions';

/** Ends the desk in one browser. */
export const endOneSession = deskAction({
  page,
  schema: z.object({ id: z.uuid({ error: 'unexpected' }) }),
  run: async ({ id }) => ((await endSession(id)) ? { done: 'sessionEnded' } : { code: 'alreadyHandled' }),
});

/** Ends the desk everywhere, here too, so that the way on is a fresh link. */
export const endEverySession = deskAction({
  page,
  schema: z.object({ sure: z.literal('on', { error: 'confirm' }) }),
  run: async () => {
    await endAllSessions();
    return { to: '/desk/link?done=sessionsEnded' };
  },
});
