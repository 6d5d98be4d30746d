import 'server-only';
import { logSecurity } from '@/lib/log/security-log';

/** Thrown when a body does not arrive whole in its time; `guardedRoute` answers 408. */
export class SlowBody extends Error {
  override name = 'SlowBody';
}

const SECONDS = 20;

/**
 * A request's body, or null as soon as it is larger than allowed, whatever its head says.
 * @param limit bytes
 * @param seconds in which it has to be here; later `SlowBody` is thrown and the request is let go
 */
export async function readBody(request: Request, limit: number, seconds = SECONDS): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new SlowBody()), seconds * 1000);
  });
  const parts: Uint8Array[] = [];
  try {
    for (let size = 0; ; ) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return Buffer.concat(parts);
      size += value.length;
      if (size > limit) return refuse();
      parts.push(value);
    }
  } finally {
    clearTimeout(clock);
    reader.cancel().catch(() => {});
  }
}

function refuse(): null {
  logSecurity('body refused');
  return null;
}

/** Whether a request says that its body is JSON. */
export function saysJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
}

/** A request's body, once read, as the form it is; null when it is none. */
export async function formOf(request: Request, body: Buffer): Promise<FormData | null> {
  const contentType = request.headers.get('content-type') ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
}
