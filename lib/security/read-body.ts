import 'server-only';

/** A request's body, or null as soon as it is larger than allowed, whatever its head says. @param limit bytes */
export async function readBody(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A request's body, once read, as the form it is; null when it is none. */
export async function formOf(request: Request, body: Buffer): Promise<FormData | null> {
  const contentType = request.headers.get('content-type') ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
}
