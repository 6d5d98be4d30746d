import { randomBytes } from 'node:crypto';
import type { Question } from '../http';

/** Fields of a form in their order; a name may come twice, and a value may be a file. */
export type Fields = [name: string, value: string | File][];

export type SentFile = { filename: string; type: string; bytes: Buffer };
type File = SentFile;

/** A multipart body. Names are written as browsers do, with quotes and line breaks escaped. */
export function multipart(
  fields: Fields,
  boundary = `----fuzz${randomBytes(8).toString('hex')}`,
): Pick<Question, 'headers' | 'body'> {
  const quoted = (name: string) =>
    name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  const parts = fields.flatMap(([name, value]) => {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${quoted(value.filename)}"\r\nContent-Type: ${value.type}`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`),
      isText ? Buffer.from(value) : value.bytes,
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A server action called as React does it in the browser: arguments as JSON in part 0, a form in parts of its own. */
export function calledAction(
  id: string,
  args: unknown[],
  form: Fields | null,
): Pick<Question, 'headers' | 'body'> {
  const headers = { 'next-action': id, accept: 'text/x-component' };
  if (!form)
    return {
      headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
      body: encoded(args),
    };
  const entries: Fields = form.map(([name, value]) => [`1_${name}`, value]);
  const sent = multipart([...entries, ['0', encoded([...args, FORM])]]);
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

/** The same as a form without JavaScript posts it: the action and its bound arguments stand in hidden fields. */
export function postedAction(id: string, bound: unknown[], form: Fields): Pick<Question, 'headers' | 'body'> {
  return multipart([
    ['$ACTION_REF_1', ''],
    ['$ACTION_1:0', JSON.stringify({ id, bound: '$@1' })],
    ['$ACTION_1:1', encoded(bound)],
    ['$ACTION_KEY', 'k0123456789abcdef'],
    ...form,
  ]);
}

/** Stands for the form among the arguments. */
const FORM = Symbol('form');

/** Arguments in React's format, in which a text that begins with a dollar sign gets another one. */
function encoded(args: unknown[]): string {
  return JSON.stringify(
    args.map((arg) => (arg === FORM ? { form: true } : arg)),
    (_name, value) => (typeof value === 'string' && value.startsWith('$') ? `$${value}` : value),
  ).replace(/\{"form":true\}\]$/, '"$K1"]');
}
