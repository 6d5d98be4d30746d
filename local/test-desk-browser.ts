import { openSession } from '@/lib/desk/sessions/open-session';
import { readToken, signToken } from '@/lib/links/token';
import { cookieJar } from './test-browser';

/** Follows a link to the desk in a new browser; false where it opens nothing. */
export async function followInNewBrowser(token: string): Promise<boolean> {
  cookieJar.clear();
  return follow(token);
}

/** Follows a link to the desk in the browser as it stands. */
export async function follow(token: string): Promise<boolean> {
  const scope = readToken('desk', token)?.subjectId ?? '/desk';
  return openSession(token, scope, { browser: 'Firefox', system: 'Linux' });
}

/** A link to a page of the desk that was made so many minutes ago. */
export function deskToken(page: string, minutesAgo = 0): string {
  return signToken('desk', page, new Date(Date.now() - minutesAgo * 60_000));
}
