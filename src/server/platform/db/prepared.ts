import type { Query } from "drizzle-orm";
import type { Database, Transaction } from "./client.ts";

/**
 * Executes a statement whose text is the same every time, so that each connection parses and plans it once: one round
 * trip instead of two. Not for statements whose best plan depends on the values.
 */
export async function executePrepared<Row>(db: Database | Transaction, query: Query): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(query, undefined, "prepared", false);
  return (await prepared.execute()) as Row[];
}
