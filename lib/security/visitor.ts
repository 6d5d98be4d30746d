import 'server-only';
import { createHmac } from 'node:crypto';
import { headers } from 'next/headers';
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

/** Hashes a value (address, e-mail) for use as a key; the same value always gives the same key. */
export function hashKey(value: string): string {
  return createHmac('sha256', env().NUMINA_SECRET).update(`rate:${value.toLowerCase()}`).digest('base64url');
}

function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
