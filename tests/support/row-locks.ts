import { expect } from "bun:test";
import { type SQL, sql as text } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/**
 * Resolves once this many statements wait for a row lock. Excludes advisory locks, which the server itself takes, for
 * instance to journal an earlier test's erasure.
 */
type Waiting = (count: number) => Promise<void>;

/**
 * Locks the rows of `held` while `start` runs, so that its changes queue up and then proceed in order. `start` may
 * continue the transaction that holds the lock.
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

/** Locks the row of every user. */
export function whileUsersAreHeld(app: TestApp, start: (waiting: Waiting) => Promise<void>): Promise<void> {
  return whileRowsAreHeld(app, text`select id from users order by id for update`, start);
}
