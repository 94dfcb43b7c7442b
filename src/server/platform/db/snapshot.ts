import type { Query } from "drizzle-orm";
import type postgres from "postgres";

declare module "#server/platform/services.ts" {
  interface Services {
    /** For reads longer than a page: what they see does not change while they last. */
    openSnapshot: OpenSnapshot;
  }
}

/** A read-only transaction that sees the database as it was when it began, on a connection of its own. */
export type Snapshot = {
  query: <Row extends object>(query: Query) => Promise<Row[]>;
  /** Reads the query's rows so many at a time, and one batch ahead; what is not read is not computed. */
  batches: <Row extends object>(query: Query, rows: number) => AsyncGenerator<Row[], void>;
  /** Gives the connection back. Safe to call again. */
  end: () => Promise<void>;
};

/** Opens one, which must be ended; undefined while MAX_OPEN are. */
export type OpenSnapshot = () => Promise<Snapshot | undefined>;

/** Each holds a connection of the pool for as long as its reader takes, and keeps the database from tidying up. */
const MAX_OPEN = 2;

export function createSnapshots(sql: postgres.Sql): OpenSnapshot {
  let open = 0;
  return async () => {
    if (open >= MAX_OPEN) return undefined;
    open += 1;
    const closed = () => {
      open -= 1;
    };
    return openSnapshot(sql, closed).catch((error) => {
      closed();
      throw error;
    });
  };
}

async function openSnapshot(sql: postgres.Sql, closed: () => void): Promise<Snapshot> {
  const connection = await sql.reserve();
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= connection
      .unsafe("rollback")
      .catch(() => {})
      .then(() => {
        connection.release();
        closed();
      });
    return ended;
  };
  const query = async <Row extends object>({ sql: text, params }: Query) =>
    (await connection.unsafe(text, params as never[])) as unknown as Row[];
  await connection.unsafe("begin isolation level repeatable read, read only").catch((error) => {
    connection.release();
    throw error;
  });
  return {
    query,
    async *batches<Row extends object>({ sql: text, params }: Query, rows: number) {
      await query({ sql: `declare batches no scroll cursor for ${text}`, params });
      const fetch = () => query<Row>({ sql: `fetch ${rows} from batches`, params: [] });
      for (let next = fetch(); ; ) {
        const batch = await next;
        const isLast = batch.length < rows;
        // The database works on the next batch while this one is used; what goes wrong is thrown when it is asked for.
        if (!isLast) {
          next = fetch();
          next.catch(() => {});
        }
        if (batch.length > 0) yield batch;
        if (isLast) return;
      }
    },
    end,
  };
}
