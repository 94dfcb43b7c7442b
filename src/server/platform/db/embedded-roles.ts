import postgres from "postgres";
import { createSigner } from "#server/platform/signer.ts";

/** Owns the schema of the embedded database. Migrations and commands use it. */
export const OWNER_ROLE = "site_owner";
/** Role of the server; owns only the queue's tables. */
export const APPLICATION_ROLE = "site";

/** Derives a role's password from the cluster's generated one. */
export function passwordOf(role: string, clusterPassword: string): string {
  return createSigner(clusterPassword, "password of a database role").sign(role);
}

/** Creates missing roles. Only this launcher uses the superuser. */
export async function createRoles(sql: postgres.Sql, clusterPassword: string): Promise<void> {
  for (const role of [OWNER_ROLE, APPLICATION_ROLE]) {
    const found = await sql`select from pg_roles where rolname = ${role}`;
    if (found.length > 0) continue;
    await sql.unsafe(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password '${passwordOf(role, clusterPassword)}'`,
    );
  }
  // Lets the owner hand over the queue's tables after a restore.
  await sql.unsafe(`grant ${APPLICATION_ROLE} to ${OWNER_ROLE}`);
}

/** Transfers a database that a release before 0.3.0 created as superuser to the owner role. */
export async function handOver(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [database] = await sql<{ name: string; isOurs: boolean }[]>`
      select quote_ident(datname) as name, datdba = ${OWNER_ROLE}::regrole as "isOurs"
      from pg_database where datname = current_database()`;
    if (!database || database.isOurs) return;
    await sql.begin(async (tx) => {
      for (const statement of await ownershipChanges(tx)) await tx.unsafe(statement);
      await tx.unsafe(`alter database ${database.name} owner to ${OWNER_ROLE}`);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Builds one statement per schema, table, view, function and type of the product. Sequences follow their tables. */
async function ownershipChanges(tx: postgres.TransactionSql): Promise<string[]> {
  const changes = await tx<{ statement: string }[]>`
    with objects as (
      select 0 as place, 'schema' as kind, quote_ident(nspname) as name, nspname from pg_namespace
      where nspname in ('drizzle', 'jobs')
      union all
      select 1, case relkind when 'v' then 'view' else 'table' end, c.oid::regclass::text, nspname
      from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'v')
      union all
      select 2, 'function', p.oid::regprocedure::text, nspname
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select 3, 'type', t.oid::regtype::text, nspname
      from pg_type t join pg_namespace n on n.oid = typnamespace where typtype = 'e')
    select format('alter %s %s owner to %s', kind, name,
      case when nspname = 'jobs' and place > 0 then ${APPLICATION_ROLE} else ${OWNER_ROLE} end) as statement
    from objects where nspname in ('public', 'drizzle', 'jobs') order by place`;
  return changes.map(({ statement }) => statement);
}
