import type postgres from 'postgres';
import { giveLogin } from './logins';
import { roles, tableRights } from './rights';

/** Made by whoever may; elsewhere the owner of the server makes them (docs/database.md). Roles belong to the whole server. */
const CREATE_ROLES = Object.values(roles)
  .map(
    (role) => `
do $$ begin
  if to_regrole('${role}') is null then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$;`,
  )
  .join('');

/** Nobody but the owner makes anything here, not even for a session; on some managed servers this is so already. */
const CLOSE = `
do $$ begin
  execute format('revoke create, temporary on database %I from public', current_database());
  revoke create on schema public from public;
exception when insufficient_privilege then null; end $$;`;

/**
 * The job queue's tables are closed by row security, which lets only their owner pass. The worker works with all of
 * them; the site adds jobs through the one function that may, and sees of others what the view `jobs` shows.
 */
const QUEUE = `
do $$ declare found record; begin
  for found in select oid::regprocedure as name from pg_proc
    where proname = 'add_job' and pronamespace = 'graphile_worker'::regnamespace loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', found.name);
    execute format('revoke execute on function %s from public', found.name);
    execute format('grant execute on function %s to ${roles.web}, ${roles.worker}', found.name);
  end loop;
  for found in select oid::regclass as name from pg_class where relrowsecurity
    and relnamespace = 'graphile_worker'::regnamespace loop
    execute format('drop policy if exists numina_worker on %s', found.name);
    execute format('create policy numina_worker on %s to ${roles.worker} using (true) with check (true)', found.name);
  end loop;
end $$;
grant usage on schema graphile_worker to ${roles.web}, ${roles.worker};
grant select on graphile_worker.jobs to ${roles.web};
grant select, insert, update, delete on all tables in schema graphile_worker to ${roles.worker};
grant usage on all sequences in schema graphile_worker to ${roles.worker};`;

/**
 * Makes the roles of site and worker where they are missing. Rights and row policies name them, so whoever restores a backup
 * onto a new server needs them first.
 * @returns whether both are there: not every owner of a database may make roles
 */
export async function makeRoles(sql: postgres.Sql): Promise<boolean> {
  await sql.unsafe(CREATE_ROLES);
  const found = await sql<{ name: string }[]>`
    select rolname as name from pg_roles where rolname in ${sql(Object.values(roles))}`;
  return found.length === Object.keys(roles).length;
}

/**
 * Gives the roles of site and worker exactly the rights of `db/rights.ts`, whatever they had, and passwords to those
 * that the given addresses name and that cannot log in yet.
 * @returns what the owner of the server should know
 */
export async function grantRights(sql: postgres.Sql, logins: readonly string[]): Promise<string[]> {
  if (!(await makeRoles(sql)))
    return [
      'its user may not make the roles of site and worker, so that both work with all rights; see docs/database.md',
    ];
  await sql.begin(async (tx) => {
    await tx.unsafe(CLOSE);
    await tx.unsafe(grants());
    await tx.unsafe(QUEUE);
  });
  for (const login of logins) await giveLogin(sql, login);
  return [];
}

function grants(): string {
  const both = `${roles.web}, ${roles.worker}`;
  const granted = tableRights().flatMap(({ table, rights }) =>
    (['web', 'worker'] as const)
      .filter((role) => rights[role].length > 0)
      .map((role) => `grant ${rights[role].join(', ')} on "${table}" to ${roles[role]};`),
  );
  return [
    `revoke all on all tables in schema public from ${both}, public;`,
    `grant usage on schema public, drizzle to ${both};`,
    `grant select on drizzle.__drizzle_migrations to ${both};`,
    `revoke execute on function keep_receipt_pdf(uuid, bytea) from public;`,
    `grant execute on function keep_receipt_pdf(uuid, bytea) to ${both};`,
    ...granted,
  ].join('\n');
}
