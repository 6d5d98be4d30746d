import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** A database of its own on the server of the tests. */
export type DatabaseCopy = { name: string; drop: () => Promise<void> };

/**
 * Copies a database of a server.
 * @param serverUrl any database of the server, for the owner
 * @param template the one to copy, which nobody may be using
 * @param what stands in the name of the copy after `test_`, by which later starts know what was left behind
 */
export async function copyDatabase(serverUrl: string, template: string, what = ''): Promise<DatabaseCopy> {
  const name = `test_${what && `${what}_`}${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return { name, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
