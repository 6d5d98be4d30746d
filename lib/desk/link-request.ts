'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { answered, type FormState } from '@/lib/actions/form-action';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { limitIdentity, limitVisitor } from '@/lib/security/rate-limit';
import { deskAction } from './desk-action';
import { mailDeskLink } from './link-requests';
import { freshLinkPage, isDeskPage } from './sessions/scope';

/**
 * Mails a fresh link to the whole desk to the provider's own address, never to one that was typed. Whoever asks gets
 * the same answer, also when it was too often and nothing is sent. However many strangers ask, the owner is not locked out:
 * nothing is sent only where the mailbox holds links that are at most a quarter of an hour old.
 */
export async function requestDeskLink(_previous: FormState, _formData: FormData): Promise<FormState> {
  const isDone = await inRequest(mailUnlessOften);
  if (!isDone) return answered({ ok: false, code: 'unexpected', fieldErrors: {}, values: {} });
  redirect('/desk/link?done=linkSent');
}

async function mailUnlessOften(): Promise<boolean> {
  try {
    if ((await limitVisitor('deskLink')) && (await limitIdentity('deskLink', 'provider')))
      await mailDeskLink('/desk');
    return true;
  } catch (error) {
    logFailure('desk link', error);
    return false;
  }
}

/** Mails a fresh link that leads back to one page of the desk, to whoever has that page open. The key is its address. */
export const requestFreshLink = deskAction({
  page: (key) => key,
  schema: z.object({}),
  run: async (_, page) => {
    if (!isDeskPage(page)) return { code: 'noAccess' };
    if (!((await limitVisitor('deskFreshLink')) && (await limitIdentity('deskFreshLink', page))))
      return { code: 'freshLinkOften' };
    await mailDeskLink(page);
    return { to: `${freshLinkPage(page)}&done=freshLinkSent` };
  },
});
