import 'server-only';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** SQL: an e-mail column holds this address, in whatever case it was typed. */
export function belongsTo(column: AnyColumn | SQL, email: string): SQL {
  return sql`lower(btrim(${column})) = ${email.trim().toLowerCase()}`;
}
