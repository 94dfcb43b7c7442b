import { expect } from "bun:test";
import { type SQL, sql as text } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/**
 * Resolves once this many statements wait for a row. Those that wait for an advisory lock are the server's own, such as
 * the one that takes the erasure of an earlier test into the journal.
 */
type Waiting = (count: number) => Promise<void>;

/**
 * Holds the rows that `held` locks while `start` runs, so that the changes it starts all stand at the same door; then lets
 * go and they pass in the order they came. `start` may go on with the transaction that holds them.
 */
export async function whileRowsAreHeld(
  { database: { db, sql } }: TestApp,
  held: SQL,
  start: (waiting: Waiting, holder: Transaction) => Promise<void>,
): Promise<void> {
  const waiting: Waiting = (count) =>
    eventually(async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
      expect(row?.waiting).toBe(count);
    });
  await db.transaction(async (holder) => {
    await holder.execute(held);
    await start(waiting, holder);
  });
}

/** The same with every user's row. */
export function whileUsersAreHeld(app: TestApp, start: (waiting: Waiting) => Promise<void>): Promise<void> {
  return whileRowsAreHeld(app, text`select id from users order by id for update`, start);
}
