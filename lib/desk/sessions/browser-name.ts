import 'server-only';
import { userAgentFromString } from 'next/server';

/** What a browser calls itself, coarsely: no version, no device. */
export type BrowserName = { browser: string | null; system: string | null };

const browsers = ['Firefox', 'Edge', 'Opera', 'Samsung Internet', 'Chrome', 'Safari'] as const;
const systems = ['Windows', 'Mac OS', 'iOS', 'Android', 'Linux', 'Ubuntu', 'Chromium OS'] as const;

/** Names that we know; whatever else a program says of itself is left out. */
export function browserNameOf(request: Request): BrowserName {
  const { browser, os } = userAgentFromString(request.headers.get('user-agent')?.slice(0, 500));
  const known = (names: readonly string[], said = '') => names.find((name) => said.includes(name)) ?? null;
  return { browser: known(browsers, browser.name), system: known(systems, os.name) };
}
