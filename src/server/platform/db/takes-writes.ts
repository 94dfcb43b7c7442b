import type postgres from "postgres";

const TIMEOUT_MS = 2000;

/** Whether the database answers within 2 seconds and accepts writes (product 15.2). A standby is read-only. */
export function takesWrites(sql: postgres.Sql): Promise<boolean> {
  const isPrimary = sql<{ readOnly: string }[]>`select current_setting('transaction_read_only') as "readOnly"`
    .then(([row]) => row?.readOnly === "off")
    .catch(() => false);
  return Promise.race([isPrimary, Bun.sleep(TIMEOUT_MS).then(() => false)]);
}
