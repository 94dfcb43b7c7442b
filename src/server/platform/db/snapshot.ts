import type { Query } from "drizzle-orm";
import type postgres from "postgres";

/** A read-only transaction on its own connection, which sees the database as of its start. */
export type Snapshot = {
  query: <Row extends object>(query: Query) => Promise<Row[]>;
  /** Reads the query in batches of `rows`, prefetching one batch. Unread rows are not computed. */
  batches: <Row extends object>(query: Query, rows: number) => AsyncGenerator<Row[], void>;
  /** Releases the connection. Idempotent. */
  end: () => Promise<void>;
};

/** Opens a snapshot, which the caller must end; undefined while MAX_OPEN are open. */
export type OpenSnapshot = () => Promise<Snapshot | undefined>;

/** Each occupies a pool connection until its reader is done, and blocks vacuuming. */
const MAX_OPEN = 2;

/** Creates the function that opens snapshots, at most two at a time. */
export function createSnapshots(sql: postgres.Sql): OpenSnapshot {
  let open = 0;
  return async () => {
    if (open >= MAX_OPEN) return undefined;
    open += 1;
    const onEnd = () => {
      open -= 1;
    };
    return openSnapshot(sql, onEnd).catch((error) => {
      onEnd();
      throw error;
    });
  };
}

async function openSnapshot(sql: postgres.Sql, onEnd: () => void): Promise<Snapshot> {
  const connection = await sql.reserve();
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= connection
      .unsafe("rollback")
      .catch(() => {})
      .then(() => {
        connection.release();
        onEnd();
      });
    return ended;
  };
  const query = async <Row extends object>({ sql: text, params }: Query) =>
    connection.unsafe<Row[]>(text, params as postgres.ParameterOrJSON<never>[]);
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
        // Prefetch the next batch. Its error surfaces when it is awaited.
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
