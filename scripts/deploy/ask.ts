import { request } from 'node:https';
import { connect } from 'node:tls';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** One request over TLS, believing whatever certificate this machine made for itself. */
export function ask(url: string, { method = 'GET', headers = {}, body }: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const call = request(
      url,
      { method, headers: { ...length, ...headers }, rejectUnauthorized: false, family: 4 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

type AskOptions = { method?: string; headers?: Record<string, string>; body?: Buffer };

/** What is answered to a form whose head alone says that it is too large. */
export function answerToTooLarge(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': String(5 * 1024 * 1024), 'content-type': 'text/plain' };
    const call = request(
      url,
      { method: 'POST', headers, rejectUnauthorized: false, family: 4 },
      (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
        call.destroy();
      },
    );
    call.once('error', reject);
    call.flushHeaders();
  });
}

/** What the server chooses of HTTP/2 and HTTP/1.1. */
export function chosenProtocol(port: number): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: '127.0.0.1',
        port,
        servername: 'localhost',
        ALPNProtocols: ['h2', 'http/1.1'],
        rejectUnauthorized: false,
      },
      () => {
        resolve(socket.alpnProtocol);
        socket.destroy();
      },
    );
    socket.once('error', reject);
  });
}

/** Sends half a request and waits for the server's patience to end, in seconds; null when it did not within `mostSeconds`. */
export function patienceWithHalfARequest(port: number, mostSeconds: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const started = Date.now();
    const options = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false };
    const socket = connect(options, () => socket.write('GET /blog HTTP/1.1\r\nHost: localhost\r\nX-Half: '));
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(seconds);
    };
    const timer = setTimeout(() => end(null), mostSeconds * 1000);
    socket.resume();
    socket.once('close', () => end((Date.now() - started) / 1000));
    socket.once('error', reject);
  });
}

/** A PDF of so many bytes, padded before its end, as a multipart form. */
export function pdfForm(bytes: number): { body: Buffer; type: string } {
  const head =
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n%';
  const tail = '\nxref\n0 1\ntrailer\n<</Root 1 0 R>>\nstartxref\nOFFSET\n%%EOF\n';
  const padding = 'x'.repeat(bytes - head.length - tail.length - String(bytes).length + 'OFFSET'.length);
  const offset = String(head.length + padding.length + 1);
  const pdf = head + padding + tail.replace('OFFSET', offset);
  const mark = 'numina-deploy-check';
  const form = `--${mark}\r\nContent-Disposition: form-data; name="pdf"; filename="reading.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf}\r\n--${mark}--\r\n`;
  return { body: Buffer.from(form, 'latin1'), type: `multipart/form-data; boundary=${mark}` };
}
