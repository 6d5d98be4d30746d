import 'server-only';
import { isbot } from 'isbot';

/**
 * Whether whoever asks is counted at all: no program that calls itself one, nothing that is only fetched ahead, and nobody
 * whose browser asks not to be counted (Global Privacy Control, Do Not Track).
 */
export function counts(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent');
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  const isAskedNot = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return Boolean(agent) && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose) && !isAskedNot;
}
