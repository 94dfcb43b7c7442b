import { sql as drizzleSql } from "drizzle-orm";
import { pace } from "#server/platform/pace.ts";
import type { DatabaseConnection, Transaction } from "./client.ts";

/** Polling interval: a broken connection may lose notifications. */
const COMPARE_AFTER_MS = 30_000;

/** A value read from the database, cached by every instance until one of them announces a change. */
export type Announced<Value> = {
  /** The current value, or the last known one while the database is down or slow. @throws before the first read. */
  current: () => Promise<Value>;
  /** The current value if it is cached and fresh; otherwise undefined, and `current` must read it. */
  loaded: () => Value | undefined;
  /**
   * Like `loaded`, but starts a read in the background if needed: for transactions, which must not wait for another
   * connection of the pool.
   */
  known: () => Value | undefined;
  /** Call after a change, so that this instance reads again before its notification arrives. */
  expire: () => void;
  /** Notifies every instance, on commit, of a change. */
  announce: (tx: Transaction) => Promise<void>;
  close: () => Promise<void>;
};

type Options<Value> = {
  channel: string;
  read: () => Promise<Value>;
  /** Used until the first read has ended. */
  initial?: Value;
  /** Reports whether a cached value has expired by itself, e.g. at a scheduled time. */
  isDue?: (known: Value) => boolean;
  /** Called when a read failed and callers get the last known value. */
  onStale: (error: unknown, known: Value) => void;
};

/** Creates a cached value. A read that yields an equal value keeps the former object. */
export async function createAnnounced<Value>(
  { sql }: Pick<DatabaseConnection, "sql">,
  { channel, read, initial, isDue = () => false, onStale }: Options<Value>,
): Promise<Announced<Value>> {
  let known = initial;
  // `known` is fresh while no notification has arrived since its read started.
  let announcements = 0;
  let knownAsOf = -1;
  let compareAt = 0;
  let loading: Promise<Value> | undefined;
  const expire = () => {
    announcements += 1;
    // A running read may return the former value; later callers start a new one.
    loading = undefined;
  };
  // Also expires after every reconnect, since notifications may have been missed.
  const subscription = await sql.listen(channel, expire, expire);

  const load = async (): Promise<Value> => {
    const readAsOf = announcements;
    try {
      const value = await read();
      if (known === undefined || readAsOf >= knownAsOf) {
        known = known !== undefined && Bun.deepEquals(value, known) ? known : value;
        knownAsOf = readAsOf;
      }
    } catch (error) {
      if (known === undefined) throw error;
      onStale(error, known);
    } finally {
      compareAt = Date.now() + COMPARE_AFTER_MS;
    }
    return known;
  };
  const reload = (): Promise<Value> => {
    if (loading) return loading;
    const started = load().finally(() => {
      if (loading === started) loading = undefined;
    });
    loading = started;
    return started;
  };
  const isCurrent = (value: Value) => knownAsOf === announcements && !isDue(value);
  const loaded = () =>
    known !== undefined && isCurrent(known) && Date.now() <= compareAt ? known : undefined;
  return {
    current: async () => {
      const lastKnown = known;
      if (lastKnown === undefined) return reload();
      if (!isCurrent(lastKnown))
        return Promise.race([reload(), Bun.sleep(pace.reloadWaitMs).then(() => lastKnown)]);
      if (Date.now() > compareAt) void reload();
      return lastKnown;
    },
    loaded,
    known: () => {
      const value = loaded();
      if (value === undefined) void reload().catch(() => {});
      return value;
    },
    expire,
    announce: async (tx) => {
      await tx.execute(drizzleSql`select pg_notify(${channel}, '')`);
    },
    close: () => subscription.unlisten(),
  };
}
