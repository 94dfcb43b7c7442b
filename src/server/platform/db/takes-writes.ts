import type postgres from "postgres";
import type { Outages } from "#server/platform/log/outages.ts";

const TIMEOUT_MS = 2000;
/** More rows than fit into PostgreSQL's free pages, so that the probe allocates new ones. */
const PROBE_ROWS = 2000;

/**
 * Reports whether the database responds within 2 seconds and accepts writes (a standby does not). After a disk-full
 * error, a probe must succeed first.
 */
export function takesWrites(sql: postgres.Sql, outages: Outages): Promise<boolean> {
  const writes = (outages.isDiskFull() ? probe(sql, outages) : isPrimary(sql)).catch((error) => {
    outages.report(error, { part: "readiness" });
    return false;
  });
  return Promise.race([writes, Bun.sleep(TIMEOUT_MS).then(() => false)]);
}

async function isPrimary(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ readOnly: string }[]>`
    select current_setting('transaction_read_only') as "readOnly"`;
  return row?.readOnly === "off";
}

/** Writes about 2 MB into a table that is dropped with its transaction. */
async function probe(sql: postgres.Sql, outages: Outages): Promise<boolean> {
  await sql.begin(
    (tx) => tx`
      create temporary table space_probe on commit drop as
      select repeat(md5(number::text), 32) from generate_series(1, ${PROBE_ROWS}::int) as number`,
  );
  outages.diskHasSpace();
  return true;
}
