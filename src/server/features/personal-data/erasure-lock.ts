import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";

/** Notified by each erasure, so that every instance takes it into its own journal after the commit. */
export const ERASURES_CHANNEL = "erasures";

/** Waits for other erasures and for instances that merge journals; holds until the transaction ends. */
export async function lockErasures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.erasure})`);
}

export async function announceErasure(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${ERASURES_CHANNEL}, '')`);
}
