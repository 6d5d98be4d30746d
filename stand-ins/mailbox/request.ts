import { z } from 'zod';

/** A refusal in Resend's shape; `name` is one of the SDK's error names. */
export type Refusal = { statusCode: number; name: string; message: string };

export const refusal = (statusCode: number, name: string, message: string): Refusal => ({
  statusCode,
  name,
  message,
});

export type IncomingAttachment = {
  filename: string;
  contentType: string;
  contentId: string | null;
  content: Buffer;
};

/** A send request that Resend would accept. Addresses are kept as written, e.g. `Name <a@b.example>`. */
export type SendRequest = {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: Record<string, string>;
  scheduledAt: string | null;
  attachments: IncomingAttachment[];
};

const maxAttachmentChars = 40 * 1024 * 1024;
const addresses = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value ? [value].flat() : []));
const label = z.string().regex(/^[A-Za-z0-9_-]{1,256}$/);

const shape = z.object({
  from: z.string().nullish(),
  to: addresses,
  cc: addresses,
  bcc: addresses,
  reply_to: addresses,
  subject: z.string().nullish(),
  html: z.string().nullish(),
  text: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
  scheduled_at: z.string().nullish(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z
    .array(
      z.object({
        filename: z.string().nullish(),
        content: z.string().nullish(),
        path: z.string().nullish(),
        content_type: z.string().nullish(),
        content_id: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** The bare address of `Name <a@b.example>` or `a@b.example`, in lower case; null when it is neither. */
export function bareAddress(written: string): string | null {
  const inner = /^[^<>]*<([^<>]+)>$/.exec(written.trim())?.[1] ?? written.trim();
  return z.email({ pattern: z.regexes.html5Email }).safeParse(inner).success ? inner.toLowerCase() : null;
}

/** Reads the body of `POST /emails` the way Resend does: the first thing wrong is refused. */
export function parseSendRequest(body: Buffer): SendRequest | Refusal {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return refusal(400, 'validation_error', 'The request body is not valid JSON.');
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refusal(422, 'validation_error', `Invalid \`${issue?.path.join('.')}\` field. ${issue?.message}`);
  }
  const mail = parsed.data;
  for (const field of ['from', 'to', 'subject'] as const)
    if (!mail[field]?.length) return refusal(422, 'missing_required_field', `Missing \`${field}\` field.`);
  if (!mail.html && !mail.text) return refusal(422, 'validation_error', 'Missing `html` or `text` field.');
  const from = mail.from ?? '';
  return (
    checkAddresses(from, mail) ??
    checkTags(mail.tags ?? []) ??
    withAttachments(mail.attachments ?? [], (attachments) => ({
      from,
      to: mail.to,
      cc: mail.cc,
      bcc: mail.bcc,
      replyTo: mail.reply_to,
      subject: mail.subject ?? '',
      html: mail.html ?? null,
      text: mail.text ?? null,
      headers: mail.headers ?? {},
      tags: Object.fromEntries((mail.tags ?? []).map(({ name, value }) => [name, value])),
      scheduledAt: mail.scheduled_at ?? null,
      attachments,
    }))
  );
}

/** Domains nobody can verify as their own: sending from them fails at Resend too. */
const foreignDomains = new Set(
  'gmail.com googlemail.com gmx.de gmx.net web.de t-online.de outlook.com hotmail.com yahoo.com icloud.com'.split(
    ' ',
  ),
);

function checkAddresses(from: string, mail: z.infer<typeof shape>): Refusal | undefined {
  const format =
    'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';
  const sender = bareAddress(from);
  if (!sender) return refusal(422, 'invalid_from_address', `Invalid \`from\` field. ${format}`);
  for (const field of ['to', 'cc', 'bcc', 'reply_to'] as const) {
    if (mail[field].some((address) => !bareAddress(address)))
      return refusal(422, 'validation_error', `Invalid \`${field}\` field. ${format}`);
  }
  if (mail.to.length > 50)
    return refusal(422, 'validation_error', 'The `to` field must not have more than 50 addresses.');
  const domain = sender.split('@')[1] ?? '';
  if (foreignDomains.has(domain))
    return refusal(
      403,
      'validation_error',
      `The ${domain} domain is not verified. Please, add and verify your domain on https://resend.com/domains`,
    );
  return undefined;
}

function checkTags(tags: { name: string; value: string }[]): Refusal | undefined {
  const ok = tags.every(({ name, value }) => label.safeParse(name).success && label.safeParse(value).success);
  return ok
    ? undefined
    : refusal(
        422,
        'validation_error',
        'Tags should only contain ASCII letters, numbers, underscores, or dashes.',
      );
}

function withAttachments(
  raw: NonNullable<z.infer<typeof shape>['attachments']>,
  finish: (attachments: IncomingAttachment[]) => SendRequest,
): SendRequest | Refusal {
  const total = raw.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  if (total > maxAttachmentChars)
    return refusal(422, 'invalid_attachment', 'The attachments of one email must not exceed 40 MB in total.');
  const attachments: IncomingAttachment[] = [];
  for (const { content, filename, path, content_type, content_id } of raw) {
    if (path)
      return refusal(
        422,
        'invalid_attachment',
        'This mailbox does not fetch attachments: send their `content`.',
      );
    if (!content)
      return refusal(422, 'invalid_attachment', 'Attachment must have either a `content` or `path`.');
    if (!filename) return refusal(422, 'invalid_attachment', 'Attachment must have a `filename`.');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content))
      return refusal(422, 'invalid_attachment', 'Attachment `content` must be base64.');
    attachments.push({
      filename,
      contentType: content_type ?? typeByName(filename),
      contentId: content_id ?? null,
      content: Buffer.from(content, 'base64'),
    });
  }
  return finish(attachments);
}

function typeByName(filename: string): string {
  const types: Record<string, string> = {
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
    txt: 'text/plain',
  };
  return types[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
