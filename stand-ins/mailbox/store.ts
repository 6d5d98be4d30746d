import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendRequest } from './request';

const dayMs = 24 * 60 * 60 * 1000;

/** What became of a mail, as its webhook tells it. */
export type MailEvent = {
  type: 'email.sent' | 'email.delivered' | 'email.bounced' | 'email.complained' | 'email.suppressed';
  at: string;
  /** Answer to the webhook: an HTTP status, 'unreachable', or null when none was sent (yet). */
  webhook: number | 'unreachable' | null;
};

export type StoredAttachment = {
  filename: string;
  contentType: string;
  contentId: string | null;
  size: number;
};

/** A mail that was accepted. Attachments are kept beside it, see `attachment`. */
export type StoredMail = Omit<SendRequest, 'attachments'> & {
  id: string;
  createdAt: string;
  idempotencyKey: string | null;
  attachments: StoredAttachment[];
  events: MailEvent[];
};

type UsedKey = { bodyHash: string; mailId: string; at: number };
type State = { mails: StoredMail[]; keys: Record<string, UsedKey> };

/** Keeps mails, their attachments and the idempotency keys of the last day; in `dataDir` too, if one is given. */
export function createStore(dataDir?: string) {
  const stateFile = dataDir && join(dataDir, 'mails.json');
  const attachmentFile = (id: string, index: number) => dataDir && join(dataDir, `${id}-${index}`);
  const contents = new Map<string, Buffer>();
  let state: State = { mails: [], keys: {} };
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  if (stateFile && existsSync(stateFile)) state = JSON.parse(readFileSync(stateFile, 'utf8')) as State;

  const save = () => {
    if (!stateFile) return;
    writeFileSync(`${stateFile}.new`, JSON.stringify(state));
    renameSync(`${stateFile}.new`, stateFile);
  };

  return {
    /** All mails, newest first. */
    list: () => state.mails.toReversed(),
    find: (id: string) => state.mails.find((mail) => mail.id === id),
    add(mail: StoredMail, attachments: Buffer[]) {
      state.mails.push(mail);
      for (const [index, content] of attachments.entries()) {
        const file = attachmentFile(mail.id, index);
        if (file) writeFileSync(file, content);
        else contents.set(`${mail.id}-${index}`, content);
      }
      save();
    },
    /** Content of the mail's n-th attachment. */
    attachment(mail: StoredMail, index: number): Buffer | undefined {
      if (!mail.attachments[index]) return undefined;
      const file = attachmentFile(mail.id, index);
      return file ? readFileSync(file) : contents.get(`${mail.id}-${index}`);
    },
    /** Notes a change made to a mail that `find` or `list` returned. */
    save,
    /** The earlier use of a key within 24 hours, if any. */
    usedKey(key: string, now = Date.now()): UsedKey | undefined {
      const used = state.keys[key];
      return used && now - used.at < dayMs ? used : undefined;
    },
    rememberKey(key: string, body: Buffer, mailId: string, now = Date.now()) {
      const fresh = Object.entries(state.keys).filter(([, used]) => now - used.at < dayMs);
      state.keys = { ...Object.fromEntries(fresh), [key]: { bodyHash: hashOf(body), mailId, at: now } };
      save();
    },
    reset() {
      for (const mail of state.mails)
        for (const index of mail.attachments.keys()) {
          const file = attachmentFile(mail.id, index);
          if (file) rmSync(file, { force: true });
        }
      contents.clear();
      state = { mails: [], keys: {} };
      save();
    },
  };
}

export type Store = ReturnType<typeof createStore>;

export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
