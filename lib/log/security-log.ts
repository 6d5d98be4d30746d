import 'server-only';
import { logLine } from './log';

/** What somebody tried that was refused; a line says which kind, never by whom or with what. */
export type SecurityEvent =
  /** A limit was reached; `rule` and `of` name it. Once per window, however many more are refused in it. */
  | 'limit reached'
  /** A signed link that is changed, expired or for something else; `purpose` says what it should open. */
  | 'link refused'
  /** A webhook that its sender did not sign. */
  | 'signature refused'
  /** A body larger than the entry takes. */
  | 'body refused'
  /** A form post from another site. */
  | 'foreign origin';

/** Notes a refusal for whoever watches the log, without personal data: facts are names from our own code only. */
export function logSecurity(event: SecurityEvent, facts: Record<string, string> = {}): void {
  process.stdout.write(`${logLine('warn', { event, ...facts })}\n`);
}
