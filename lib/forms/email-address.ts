import { plainText } from './typed-text';

/** Unquoted local part (RFC 5321, section 4.1.2, "Dot-string"). Quoted ones are refused: Stripe takes none. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads an e-mail address as people type and paste it: with a name and angle brackets around it, full-width or
 * invisible signs, spaces beside the at sign, doubled signs in the domain.
 * @returns the address in the one form we store: the domain in lower case and, where it is an international one, in
 *   Punycode (RFC 3490); null where it is none
 */
export function readEmailAddress(typed: string): string | null {
  const [local, domain, ...more] = undecorated(typed).split(/@+/);
  if (!local || !domain || more.length > 0) return null;
  const host = hostOf(domain);
  if (!host || local.length > 64 || !LOCAL.test(local)) return null;
  const address = `${local}@${host}`;
  return address.length > 254 ? null : address;
}

function undecorated(typed: string): string {
  const plain = plainText(typed).replace(/[\u3002\uff61]/g, '.');
  const bare = /<([^<>]+)>/.exec(plain)?.[1] ?? plain;
  return bare
    .replace(/^mailto:/i, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/^["'(]+|["'),;.]+$/g, '')
    .trim();
}

/** The domain as the network knows it, or null; a domain has at least two labels, and its last is no number. */
function hostOf(domain: string): string | null {
  const single = domain.replace(/\.{2,}/g, '.');
  if (!DOMAIN.test(single)) return null;
  try {
    const { hostname } = new URL(`http://${single}`);
    const labels = hostname.split('.');
    const isHost = labels.length > 1 && labels.every((label) => LABEL.test(label));
    return isHost && /^[a-z]/.test(labels.at(-1) ?? '') && hostname.length <= 253 ? hostname : null;
  } catch {
    return null;
  }
}
