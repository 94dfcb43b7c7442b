import { fillPlaceholders, type Query } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { retryDeadlock } from "#server/platform/db/retry-deadlock.ts";
import { toAppError } from "#server/platform/errors.ts";
import { gather } from "#server/platform/gather.ts";
import type { Services } from "#server/platform/services.ts";
import { acceptanceStatement, type StoredItem, type SubmissionItem } from "./acceptance-statement.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Two batches are under way at once: while one waits for the disk, the other is executed. */
const CONCURRENT_BATCHES = 2;
/** A batch then takes some 10 ms. */
const BATCH_SIZE = 50;

declare module "#server/platform/services.ts" {
  interface Services {
    intake: Intake;
  }
}

export type Intake = {
  /**
   * Stores a submission, in one statement with those of its kind that come in at the same time; in a transaction of the
   * caller, by itself.
   */
  store: <Filter>(
    kind: SubmissionKind<Filter>,
    item: SubmissionItem,
    tx?: Transaction,
  ) => Promise<StoredItem>;
};

type Line = { statement: Query; store: (item: SubmissionItem) => Promise<StoredItem> };

/** Creates the intake of this process, which batches what visitors submit (product 4.10). */
export function createIntake({
  db,
  queue,
  rateLimits,
}: Pick<Services, "db" | "queue" | "rateLimits">): Intake {
  const lines = new Map<string, Promise<Line>>();

  const openLine = async <Filter>(
    kind: SubmissionKind<Filter>,
    columns: readonly string[],
  ): Promise<Line> => {
    const jobs = await Promise.all(kind.newJobs(queue));
    const statement = acceptanceStatement(kind, columns, { rateLimits, jobs });
    const limits = { concurrency: CONCURRENT_BATCHES, batchSize: BATCH_SIZE };
    return { statement, store: gather((items) => storeEach(db, statement, items), limits) };
  };

  const lineOf = <Filter>(kind: SubmissionKind<Filter>, { row }: SubmissionItem) => {
    const columns = Object.keys(row);
    const key = `${kind.entityType}: ${columns}`;
    const known = lines.get(key);
    if (known) return known;
    const line = openLine(kind, columns);
    lines.set(key, line);
    // The database may have been unreachable.
    line.catch(() => lines.delete(key));
    return line;
  };

  return {
    store: async (kind, item, tx) => {
      const { statement, store } = await lineOf(kind, item);
      return tx ? storeOne(tx, statement, item) : store(item);
    },
  };
}

/** Stores a batch as a whole. One that the database rejects takes nothing from the others: each is then stored alone. */
async function storeEach(
  db: Database,
  statement: Query,
  items: readonly SubmissionItem[],
): Promise<PromiseSettledResult<StoredItem>[]> {
  try {
    const stored = await retryDeadlock(() => execute(db, statement, items));
    return stored.map((value) => ({ status: "fulfilled", value }));
  } catch (error) {
    if (items.length === 1 || toAppError(error).code === "unavailable") throw error;
    return Promise.allSettled(items.map((item) => retryDeadlock(() => storeOne(db, statement, item))));
  }
}

async function storeOne(
  connection: Database | Transaction,
  statement: Query,
  item: SubmissionItem,
): Promise<StoredItem> {
  const [stored] = await execute(connection, statement, [item]);
  if (!stored) throw new Error("the statement returned no row");
  return stored;
}

function execute(
  connection: Database | Transaction,
  { sql, params }: Query,
  items: readonly SubmissionItem[],
): Promise<StoredItem[]> {
  const values = { items: JSON.stringify(items), now: Date.now() };
  return executePrepared<StoredItem>(connection, { sql, params: fillPlaceholders(params, values) });
}
