import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The first bytes of a sealed backup, with the version of its layout: mark, salt, nonce, content, tag. */
const MARK = Buffer.from('NUMINA-BACKUP-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;

/** Scrypt as OWASP's Password Storage Cheat Sheet has it (N=2^17, r=8, p=1): 128 MB of memory for each guess. */
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Encrypts what comes in with AES-256-GCM while it is written to a file that only its owner reads. */
export async function seal(content: NodeJS.ReadableStream, file: string, passphrase: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  cipher.setAAD(Buffer.concat([MARK, salt, nonce]));
  let isBegun = false;
  const framed = new Transform({
    transform(part, _encoding, done) {
      if (!isBegun) this.push(Buffer.concat([MARK, salt, nonce]));
      isBegun = true;
      done(null, part);
    },
    flush(done) {
      done(null, cipher.getAuthTag());
    },
  });
  await pipeline(content, cipher, framed, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** Whether a file was written by {@link seal}. */
export async function isSealed(file: string): Promise<boolean> {
  return (await part(file, 0, MARK.length)).equals(MARK);
}

/** Decrypts a sealed file into another one. Throws when the passphrase is wrong or a byte was changed; what was written then must not be used. */
export async function unseal(file: string, target: string, passphrase: string): Promise<void> {
  const { size } = statSync(file);
  const head = await part(file, 0, HEAD_BYTES);
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), head.subarray(-NONCE_BYTES));
  decipher.setAAD(head);
  decipher.setAuthTag(await part(file, size - TAG_BYTES, TAG_BYTES));
  try {
    await pipeline(
      createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }),
      decipher,
      createWriteStream(target, { mode: 0o600, flags: 'wx' }),
    );
  } catch (error) {
    throw new Error('The backup does not open: NUMINA_BACKUP_KEY is another one, or the file was changed.', {
      cause: error,
    });
  }
}

async function part(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer;
  } finally {
    await handle.close();
  }
}
