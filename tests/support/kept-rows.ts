import type { TransactionSql } from "postgres";
import { SITE_CONFIG_CHANNEL } from "#server/features/content/site-config-cache.ts";
import { OWNER_ROLE } from "#server/platform/db/embedded-roles.ts";
import type { TestApp } from "./app.ts";
import { testCluster } from "./cluster.ts";
import { databaseSnapshot } from "./snapshot.ts";

/** Not in the snapshot, and still changed by a call. */
const OUTSIDE_SNAPSHOT = ["rate_limits", "resume_texts", "consent_texts"];
/** Only ever appended to. */
const APPENDED = "audit_logs";

export type KeptRows = {
  /** Fingerprint of the kept rows. */
  snapshot: Record<string, string>;
  /** Waits for due jobs, and takes back what has been written since, but for the audit log. */
  restore: () => Promise<void>;
};

/**
 * Keeps the rows of all tables and the queued jobs as they are now. An example spans several connections of the
 * application, so no transaction around it can be rolled back.
 */
export async function keepRows(app: TestApp): Promise<KeptRows> {
  // Rows come back without their triggers and in any order.
  await testCluster().asSuperuser(`grant set on parameter session_replication_role to ${OWNER_ROLE}`);
  const { sql } = app.database;
  const snapshot = await databaseSnapshot(app);
  const tables = [...Object.keys(snapshot), ...OUTSIDE_SNAPSHOT].filter((name) => name !== APPENDED);
  const columns = new Map<string, string[]>();
  await sql.begin(async (tx) => {
    await tx`create schema kept`;
    for (const name of tables) {
      columns.set(name, await writableColumns(tx, name));
      await tx`create table kept.${tx(name)} as select ${tx(columns.get(name) ?? [])} from ${placeOf(tx, name)}`;
    }
  });
  const restore = async () => {
    const now = await databaseSnapshot(app);
    const changed = tables.filter((name) => !(name in snapshot) || now[name] !== snapshot[name]);
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const name of changed) {
        const written = tx(columns.get(name) ?? []);
        await tx`delete from ${placeOf(tx, name)}`;
        await tx`
          insert into ${placeOf(tx, name)} (${written}) overriding system value select ${written} from kept.${tx(name)}`;
      }
      await tx`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`;
    });
  };
  return { snapshot, restore };
}

function placeOf(tx: TransactionSql, name: string) {
  return name === "jobs" ? tx`jobs.job` : tx`public.${tx(name)}`;
}

/** All but those that PostgreSQL computes. */
async function writableColumns(tx: TransactionSql, name: string): Promise<string[]> {
  const [schema, table] = name === "jobs" ? ["jobs", "job"] : ["public", name];
  const rows = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
  return rows.map((row) => row.name);
}
