import type postgres from "postgres";

const TIMEOUT_MS = 2000;

/** Whether the database answers within 2 seconds and accepts writes: a standby answers and can do none of our work. */
export function takesWrites(sql: postgres.Sql): Promise<boolean> {
  const isPrimary = sql<{ readOnly: string }[]>`select current_setting('transaction_read_only') as "readOnly"`
    .then(([row]) => row?.readOnly === "off")
    .catch(() => false);
  return Promise.race([isPrimary, Bun.sleep(TIMEOUT_MS).then(() => false)]);
}
