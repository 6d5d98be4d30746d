import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ExportedMail, exportMail } from '@/lib/kept-mails/export';
import type { KeptMail } from '@/lib/kept-mails/queries';

/** Writes mails as they were sent, each into a folder of its own, for their owner only. @returns the files */
export async function writeMails(kept: KeptMail[], folder: string): Promise<string[]> {
  return writeExported(await Promise.all(kept.map(exportMail)), folder);
}

/** The same for mails that were read already. */
export function writeExported(sent: ExportedMail[], folder: string): string[] {
  return sent.flatMap(({ files, ...envelope }, index) => {
    const own = join(folder, String(index + 1).padStart(3, '0'));
    mkdirSync(own, { recursive: true, mode: 0o700 });
    const written = [
      { name: 'envelope.json', bytes: Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`) },
      ...files.map(({ name, base64 }) => ({ name: basename(name), bytes: Buffer.from(base64, 'base64') })),
    ];
    return written.map(({ name, bytes }) => {
      const file = join(own, name);
      writeFileSync(file, bytes, { mode: 0o600 });
      return file;
    });
  });
}
