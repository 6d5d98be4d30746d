import 'server-only';
import { type KeptMail, readKeptParts } from './queries';

/** A mail as it was sent, as plain data for JSON; its parts are files. */
export type ExportedMail = {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  headers: Record<string, string>;
  files: { name: string; contentType: string; sha256: string | null; base64: string }[];
};

/** Reads a kept mail with all bytes that are left of it. */
export async function exportMail(mail: KeptMail): Promise<ExportedMail> {
  const parts = await readKeptParts(mail);
  return {
    from: mail.fromAddress,
    to: mail.toAddress,
    replyTo: mail.replyTo,
    subject: mail.subject,
    headers: mail.headers,
    files: parts.map(({ part, bytes }) => ({
      name: part.filename ?? (part.role === 'html' ? 'mail.html' : 'mail.txt'),
      contentType: part.contentType,
      sha256: part.contentSha256,
      base64: bytes.toString('base64'),
    })),
  };
}
