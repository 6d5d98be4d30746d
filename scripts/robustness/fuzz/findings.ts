import type { Answer, Question } from '../http';
import { isBrokenForwarding, isOurFailure, knownReason } from './framework';
import { personal } from './words';

/** Something that must not be: an answer, a row, a line. Inputs are named by their number, since lines may be kept. */
export type Finding = { kind: string; what: string; index?: number };

/** Collects what was answered and what is wrong with it. */
export class Findings {
  private readonly found = new Map<string, { count: number; first?: number }>();
  private readonly answers = new Map<string, Map<string, number>>();
  private readonly known = new Map<string, number>();
  count = 0;

  add({ kind, what, index }: Finding): void {
    this.count += 1;
    const key = `${kind}: ${what}`;
    const before = this.found.get(key);
    this.found.set(key, { count: (before?.count ?? 0) + 1, first: before ? before.first : index });
  }

  /**
   * Takes an answer. Wrong are those of 500 and above that the framework does not give by
   * itself, and errors inside a page; redirects and missing pages travel as errors of Next's own (`NEXT_…`).
   */
  note(kind: string, question: Question, { status, body }: Answer, index: number): void {
    this.tallyAnswer(kind, String(status));
    const isBroken =
      status >= 500 || /^[\da-f]+:E\{"digest":"(?!NEXT_)/m.test(body) || body.includes('data-dgst="');
    if (!isBroken) return;
    const method = question.method ?? 'GET';
    const asked = `${method} ${question.path}`;
    const why = knownReason(kind, status, body, asked);
    if (why) this.excuse(why);
    else this.add({ kind, what: `${status} for ${method} ${shapeOf(question.path)}`, index });
  }

  noteRaw(status: number | null, index: number): void {
    this.tallyAnswer('raw', String(status ?? 'hung up'));
    if (status === null || status < 500) return;
    const why = knownReason('raw', status, '', '');
    if (why) this.excuse(why);
    else this.add({ kind: 'raw', what: String(status), index });
  }

  /** Takes a request whose connection broke: the server may hang up on a body that is too large, and on nothing else. */
  noteBroken(kind: string, question: Question | null, code: string, index: number): void {
    this.tallyAnswer(kind, code);
    const size = Buffer.byteLength(question?.body ?? '');
    // A head of more than 16 KB is refused by Node, which does not read the rest of it.
    if ((question?.path.length ?? 0) > 12_000) return;
    if (size < 60_000) this.add({ kind, what: `${code} for ${shapeOf(question?.path ?? '')}`, index });
  }

  /** Searches what the servers printed for persons, dates and keys. */
  addLines(lines: string[], keys: string[]): void {
    for (const line of lines) {
      if (personal.test(line))
        this.add({ kind: 'log', what: `a person in: ${line.replace(personal, '<…>').slice(0, 160)}` });
      if (isBrokenForwarding(line))
        this.excuseCall('a call that Next hands on to itself met a connection that ended');
      else if (isOurFailure(line)) this.add({ kind: 'log', what: `a failure of ours: ${outlineOf(line)}` });
      if (keys.some((key) => line.includes(key))) this.add({ kind: 'log', what: 'a key of a link' });
    }
  }

  /** Per kind of input: how many were sent and what they were answered. */
  tally(): (string | number)[][] {
    return [...this.answers].map(([kind, counts]) => {
      const sent = [...counts.values()].reduce((sum, times) => sum + times, 0);
      return [
        kind,
        sent,
        [...counts]
          .sort()
          .map(([answer, times]) => `${answer}: ${times}`)
          .join(', '),
      ];
    });
  }

  print(seed: number): void {
    for (const [why, times] of this.known) console.log(`known, ${times} times: ${why}`);
    for (const [what, { count, first }] of this.found)
      console.log(
        `FOUND ${count} times: ${what}${first === undefined ? '' : ` (again: --seed ${seed} --only ${first})`}`,
      );
    console.log(this.count === 0 ? 'Nothing found.' : `${this.count} findings.`);
  }

  private excuse(why: string): void {
    this.known.set(why, (this.known.get(why) ?? 0) + 1);
  }

  /** Takes one answer of 500 to a call back, whose reason a line of the log tells. */
  private excuseCall(why: string): void {
    const entry = [...this.found].find(([what]) => what.startsWith('action: 500'));
    if (!entry) return;
    const [what, { count, first }] = entry;
    if (count > 1) this.found.set(what, { count: count - 1, first });
    else this.found.delete(what);
    this.count -= 1;
    this.excuse(why);
  }

  private tallyAnswer(kind: string, answer: string): void {
    const counts = this.answers.get(kind) ?? new Map<string, number>();
    this.answers.set(kind, counts.set(answer, (counts.get(answer) ?? 0) + 1));
  }
}

/** An address without its keys and odd parts, so that equal findings are counted together. */
function shapeOf(path: string): string {
  return path
    .replace(/\?.*$/s, '?…')
    .replaceAll(/NU-\w{4}-\w{4}/g, ':number')
    .split('/')
    .map((part) => (/^[a-z.-]{0,20}$|^:number$/.test(part.replace('?…', '')) ? part : '…'))
    .join('/');
}

/** Where it was noticed and what it was, without the id and the time that make each line another. */
function outlineOf(line: string): string {
  const [, where, error, code] =
    /"where":"([^"]*)".*?"error":"([^"]*)"(?:,"code":"([^"]*)")?/.exec(line) ?? [];
  const place = /"at":\["(?:at )?([^"(]*)/.exec(line)?.[1]?.trim();
  return [where, error, code, place].filter(Boolean).join(', ');
}
