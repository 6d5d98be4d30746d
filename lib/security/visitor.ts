import 'server-only';
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { headers } from 'next/headers';
import { compared } from '@/db/conditions';
import { env } from '@/lib/env';

/**
 * A salted hash that stands for the visitor's network address; the address itself is never stored or logged.
 * IPv6 addresses count by their /64 network. Only the header named in CLIENT_IP_HEADER is trusted, and of a list in
 * it only the last hop, which the proxy in front wrote itself.
 */
export async function visitorKey(): Promise<string> {
  const name = env().CLIENT_IP_HEADER;
  const list = name ? (await headers()).get(name) : null;
  return hashKey(network(list?.split(',').at(-1)?.trim() ?? 'direct'));
}

/** The inbox an address leads to: whatever stands behind a plus sign is one and the same. */
export function inboxOf(email: string): string {
  return compared(email).replace(/\+[^@]*(?=@)/, '');
}

/** Hashes a value (address, e-mail) for use as a key; the same value always gives the same key. */
export function hashKey(value: string): string {
  return createHmac('sha256', env().NUMINA_SECRET).update(`rate:${value.toLowerCase()}`).digest('base64url');
}

/** What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, however either is written. */
function network(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

function withoutPort(written: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([^:]+):\d+$/.exec(written)?.[1] ?? written;
  return bare.replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address; the URL parser writes every spelling the same way, without dotted endings. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [numbers(before), numbers(after ?? '')];
  return [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail];
}
