import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

export type Question = {
  method?: string;
  /** Path and query as they shall stand in the request; characters that no request line may hold are sent by {@link sendRaw}. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
  timeoutMs?: number;
};

/**
 * Sends one request and reads its whole answer, without following redirects. Rejects when the connection breaks or time is over;
 * a connection kept from before that the server was just about to close is not broken: the question goes out once more over a
 * new one, as browsers do.
 */
export async function ask(base: string, question: Question): Promise<Answer> {
  return askOnce(base, question).catch((error: unknown) => {
    if (error instanceof ClosedMeanwhile) return askOnce(base, question);
    throw error;
  });
}

class ClosedMeanwhile extends Error {}

function askOnce(base: string, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, agent, timeoutMs = 60_000 } = question;
  const { hostname, port } = new URL(base);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...length, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error,
      ),
    );
    sent.end(body);
  });
}

/** Sends bytes as they are and gives the answer's status, or null when the server only hung up. */
export function sendRaw(base: string, bytes: Buffer, timeoutMs = 10_000): Promise<number | null> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (part) => parts.push(part));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => {
      const status = /^HTTP\/1\.\d (\d{3})/.exec(Buffer.concat(parts).toString('latin1'))?.[1];
      resolve(status ? Number(status) : null);
    });
    socket.end(bytes);
  });
}

/** The fields of a form as the body of a post without JavaScript. */
export function formBody(fields: Record<string, string>): Pick<Question, 'headers' | 'body'> {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}
