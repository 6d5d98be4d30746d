import 'server-only';
import type { ReactElement } from 'react';
import type { ComposedMail } from '@/lib/mail/send';
import { business } from '@/lib/shop/current';
import { renderMail } from './render-mail';

export type Envelope = Omit<ComposedMail, 'html' | 'text'>;

/** Where the provider reads mail. */
export const toProvider = () => business().email.support;

/** Puts a mail into its envelope: subject in one line, HTML and text from the same element. */
export async function compose(envelope: Envelope, mail: ReactElement): Promise<ComposedMail> {
  return { ...envelope, subject: oneLine(envelope.subject), ...(await renderMail(mail)) };
}

/** An attached PDF. */
export function pdf(filename: string, content: Buffer): NonNullable<Envelope['attachments']>[number] {
  return { filename, content, contentType: 'application/pdf' };
}

/** A subject is one line, whatever somebody typed into it. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
