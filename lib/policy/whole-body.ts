import type { ServerResponse } from 'node:http';

/**
 * Waits for the whole body of an answer and sends another one in its place.
 * To be called when the status is known and nothing of the body has been written.
 * @param change is given the body, and gives what is sent
 */
export function changeWholeBody(
  response: ServerResponse,
  change: (body: Buffer) => Buffer | Promise<Buffer>,
): void {
  // Whether it still holds is known once the body is complete.
  response.removeHeader('content-length');
  const { write, end } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (chunk: unknown) => {
    keep(chunk);
    return true;
  };
  response.end = ((chunk?: unknown) => {
    keep(chunk);
    Object.assign(response, { write, end });
    const changed = change(Buffer.concat(chunks));
    if (!(changed instanceof Promise)) return response.end(changed);
    changed.then(
      (body) => response.end(body),
      (error: Error) => response.destroy(error),
    );
    return response;
  }) as typeof end;
}
