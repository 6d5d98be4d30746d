/**
 * What Next answers by itself, before any code of ours runs. Each is excused only for inputs of the named kind; that no
 * code of ours took part is seen in the log, where an error with a place of ours is a finding whatever was answered.
 */
type Known = {
  kind: string;
  why: string;
  matches: (status: number, body: string, question: string) => boolean;
};

const knownAnswers: Known[] = [
  {
    kind: 'malformed',
    why: 'a body that React cannot read as a call of an action is answered with 500 by Next',
    matches: (status, body) => status === 500 && body === 'Internal Server Error',
  },
  {
    kind: 'malformed',
    why: 'a call in the header whose body React cannot read is answered with the digest of an error by Next',
    matches: (_status, body) => /^0:\{"a":"\$@1".*\n1:E\{"digest":"\d+"\}/.test(body),
  },
  {
    kind: 'address',
    why: 'a multipart body that names no boundary is answered with 500 by Next',
    matches: (status, body, question) =>
      status === 500 && body === 'Internal Server Error' && question.startsWith('POST '),
  },
  {
    kind: 'address',
    why: 'another method than GET at /_next/image is answered with 500 by Next',
    matches: (status, _body, question) =>
      status === 500 && /^(?!GET|HEAD)\w+ \/_next\/image\?/.test(question),
  },
  {
    kind: 'raw',
    why: 'a request line or host that makes no address is answered with 500 by Next (parse-url.js)',
    matches: (status) => status === 500,
  },
  {
    kind: 'raw',
    why: 'another version of HTTP is answered with 505 by Node',
    matches: (status) => status === 505,
  },
];

/** Why an answer is the framework's own, or null when it is ours to explain. */
export function knownReason(kind: string, status: number, body: string, question: string): string | null {
  return (
    knownAnswers.find((known) => known.kind === kind && known.matches(status, body, question))?.why ?? null
  );
}

/** Whether a line of the log tells of an error that passed through code of ours: a bundle of the build, or a source. */
export function isOurFailure(line: string): boolean {
  const at = /"at":\[(.*)\]/.exec(line)?.[1];
  if (at === undefined || isUnknownAction(at)) return false;
  return at
    .split('","')
    .some(
      (place) =>
        /\/\.next[^/]*\/server\/|\/(app|lib|components|worker|emails|db)\//.test(place) &&
        !/\/node_modules[/_]/.test(place),
    );
}

/**
 * Whether a line of the log tells that Next's connection to itself broke: a call posted to a page that does not have its
 * action is handed on over one, and answered with 500 when it breaks.
 */
export function isBrokenForwarding(line: string): boolean {
  return (
    /"code":"ECONNRESET","at":\["at node:internal\/deps\/undici/.test(line) &&
    line.includes('app-page-turbo.runtime')
  );
}

/** Next's own list of actions stands in a bundle of the build; it throws where a call names an id that is not in it. */
function isUnknownAction(at: string): boolean {
  return /at Object\.get \([^"]*\/\.next[^"]*","at (?:\w+ \()?[^"]*\/app-page-turbo\.runtime/.test(at);
}
