'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import type { FormState } from '@/lib/actions/form-action';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { queueMail } from '@/lib/outbox/outbox';
import { limitIdentity, limitVisitor } from '@/lib/security/rate-limit';

/**
 * Mails a fresh link to the whole desk to the provider's own address, never to one that was typed. Whoever asks gets
 * the same answer, also when it was too often and nothing is sent. However many strangers ask, the owner is not locked out:
 * nothing is sent only where the mailbox holds links that are at most a quarter of an hour old.
 */
export async function requestDeskLink(_previous: FormState, _formData: FormData): Promise<FormState> {
  try {
    if ((await limitVisitor('deskLink')) && (await limitIdentity('deskLink', 'provider')))
      await getDb().transaction((tx) => queueMail(tx, 'desk-link', randomUUID()));
  } catch (error) {
    logFailure('desk link', error);
    return { ok: false, code: 'unexpected', fieldErrors: {}, values: {} };
  }
  redirect('/desk/link?done=linkSent');
}
