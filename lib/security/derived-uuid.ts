import { createHash } from 'node:crypto';

/** A UUID that always is the same for the same content: version 8, of the maker's own making (RFC 9562). */
export function derivedUuid(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
