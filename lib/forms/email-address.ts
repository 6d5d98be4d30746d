import { plainText } from './typed-text';

/** Unquoted local part (RFC 5321, section 4.1.2, "Dot-string"). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Quoted local part, and what stands in the quotes (RFC 5321, section 4.1.2, "Quoted-string"). */
const QUOTED = /^"((?:[^"\\]|\\.)+)"\s*(?=@)/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Why a text is no address that we can write to; keys of namespace `validation`. */
export type EmailProblem = 'emailInvalid' | 'emailLetters' | 'emailQuotes';

/**
 * Reads an e-mail address as people type and paste it: with a name and angle brackets around it, full-width or
 * invisible signs, spaces beside the at sign, doubled signs in the domain, quotation marks that change nothing.
 * @returns the address in the one form we store: the domain in lower case and, where it is an international one, in
 *   Punycode (RFC 3490); null where it is none that our mail reaches
 */
export function readEmailAddress(typed: string): string | null {
  const { address } = readParts(typed);
  return address ?? null;
}

/** Of a text that `readEmailAddress` does not take: whether it is no address, or a legal one that mail from here does not reach. */
export function emailProblem(typed: string): EmailProblem {
  return readParts(typed).problem ?? 'emailInvalid';
}

/**
 * Quotation marks that are not needed are left out, which is the same mailbox (RFC 5321, section 4.1.2); what our mail
 * does not reach, and why, stands in docs/decisions/0017.
 */
function readParts(typed: string): { address?: string; problem?: EmailProblem } {
  const { local, domain } = partsOf(typed);
  const host = local && domain ? hostOf(domain) : null;
  if (!local || !host || local.length > 64) return {};
  const address = `${local}@${host}`;
  if (address.length > 254) return {};
  if (LOCAL.test(local)) return { address };
  if (QUOTED.test(`${local}@`)) return { problem: 'emailQuotes' };
  // RFC 6531, section 3.3: signs of any script where ASCII letters may stand.
  return LOCAL.test(local.replace(/[^\p{ASCII}\p{C}\p{Z}]/gu, 'a')) ? { problem: 'emailLetters' } : {};
}

function partsOf(typed: string): { local?: string; domain?: string } {
  const bare = bareOf(typed);
  const [quoted, within = ''] = QUOTED.exec(bare) ?? [];
  if (quoted) {
    const unquoted = within.replace(/\\(.)/g, '$1');
    const domain = undecorated(bare.slice(quoted.length)).replace(/^@+/, '');
    return { local: LOCAL.test(unquoted) ? unquoted : quoted.trim(), domain };
  }
  const [local, domain, ...more] = undecorated(bare).split(/@+/);
  return more.length > 0 ? {} : { local, domain };
}

/** Without a name and angle brackets around it. */
function bareOf(typed: string): string {
  const plain = plainText(typed).replace(/[\u3002\uff61]/g, '.');
  return (/<([^<>]+)>/.exec(plain)?.[1] ?? plain).replace(/^mailto:/i, '');
}

function undecorated(bare: string): string {
  return bare
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
