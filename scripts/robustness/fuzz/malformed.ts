import fc from 'fast-check';
import type { Question } from '../http';
import { multipart } from './payloads';
import { anyText, MARK } from './words';

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);

/** Values of React's wire format: references to parts that are not there, to themselves, to prototypes; huge and deep ones. */
const wireValues = [
  ...[
    '$1',
    '$K1',
    '$Kx',
    '$F1',
    '$F',
    '$h1',
    '$T1',
    '$B1',
    '$@1',
    '$@0',
    '$Q1',
    '$W1',
    '$i1',
    '$n1',
    '$nx',
    '$D',
    '$Dx',
    '$S',
    '$$',
    '$',
  ],
  ...[
    '$undefined',
    '$NaN',
    '$Infinity',
    '$-0',
    '$1:constructor',
    '$1:__proto__:then',
    '$1:then',
    '$r1',
    '$R1',
    '$x1',
    '$X1',
    '$o1',
    '$O1',
  ],
  ...['$0', '$0:0', '$A1', '$Z', `$n${'9'.repeat(10_000)}`, '$999999999999', '$-1'],
];
const wire: fc.Arbitrary<string> = fc.oneof(
  fc.array(one(wireValues), { maxLength: 4 }).map((list) => JSON.stringify(list)),
  fc
    .tuple(one(wireValues), one(['then', '__proto__', 'constructor', 'toString', 'get']))
    .map(([value, name]) => `[{"${name}":"${value}"}]`),
  fc.integer({ min: 1, max: 5000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.json(),
  anyText,
);

/** Bodies that are no form, a broken form, or a form that the framework reads as a call. */
const bodies: fc.Arbitrary<Pick<Question, 'headers' | 'body'>> = fc.oneof(
  fc.tuple(wire, wire, one(['0', '1', '1_x', '_1_x', '$ACTION_1:0', 'x'])).map(([first, second, name]) =>
    multipart([
      ['0', first],
      [name, second],
    ]),
  ),
  fc.tuple(wire, wire).map(([first, second]) =>
    multipart([
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', first],
      ['$ACTION_1:1', second],
      ['name', MARK],
    ]),
  ),
  anyText.map((text) =>
    multipart([
      [`$ACTION_ID_${text}`, ''],
      ['name', MARK],
    ]),
  ),
  wire.map((body) => ({ headers: { 'content-type': 'text/plain;charset=UTF-8' }, body })),
  fc.tuple(wire, fc.integer({ min: 0, max: 100 })).map(([text, cut]) => {
    const { headers, body } = multipart([
      ['0', text],
      ['name', MARK],
    ]);
    return { headers, body: body?.slice(0, (body.length * cut) / 100) };
  }),
  one([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'multipart/form-data; boundary="',
    'application/x-www-form-urlencoded; charset=utf-7',
    'text/plain',
    'application/json',
    '',
    'x',
  ]).map((type) => ({
    headers: { 'content-type': type },
    body: `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${MARK}\r\n--b--`,
  })),
  fc.integer({ min: 60_000, max: 200_000 }).map((size) =>
    multipart([
      ['0', '["$K1"]'],
      ['1_message', MARK + 'x'.repeat(size)],
    ]),
  ),
  fc
    .integer({ min: 1, max: 3000 })
    .map((count) => multipart(Array.from({ length: count }, (_, index) => [`1_${index}`, MARK]))),
  fc.tuple(anyText, anyText).map(([name, filename]) =>
    multipart([
      [`1_${name}`, { filename, type: 'text/plain', bytes: Buffer.from(MARK) }],
      ['0', '["en",null,"$K1"]'],
    ]),
  ),
);

/**
 * Posts to pages and handlers that are broken as multipart or as calls of an action.
 * @param ids the actions' ids, some of which are named in the header
 * @param paths where to post
 */
export function malformedQuestions(ids: string[], paths: string[]): fc.Arbitrary<Question> {
  const named = fc.oneof(
    { weight: 3, arbitrary: one(ids).map((id) => ({ 'next-action': id })) },
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: one(['', 'x', '0'.repeat(42), '7f', '../x', '__proto__']).map((id) => ({
        'next-action': id,
      })),
    },
  );
  return fc.tuple(one(paths), named, bodies).map(([path, header, { headers, body }]) => ({
    method: 'POST',
    path,
    headers: { ...headers, ...header } as Record<string, string>,
    body,
  }));
}

/** Requests that are no HTTP, or nearly: sent byte by byte, since no client would send them. */
export const rawRequests: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(one(['GET', 'POST', 'get', '', 'PRI']), anyText, one(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', '']))
    .map(([method, path, version]) =>
      Buffer.from(`${method} /${path} ${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    ),
  one([
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'POST /api/checkout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/checkout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 100\r\n\r\nshort',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`,
    'GET http://example.com/ HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
    'GET /contact HTTP/1.1\r\nHost: local host\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    '\u0000\u0001\u0002',
  ]).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
