import { is, type Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./client.ts";

const dialect = new PgDialect();

/**
 * Executes a constant statement as a named prepared one, parsed and planned once per connection: one round trip instead
 * of two. Not for statements whose best plan depends on the values.
 */
export async function executePrepared<Row>(
  db: Database | Transaction,
  statement: Query | SQL,
): Promise<Row[]> {
  const query = is(statement, SQL) ? dialect.sqlToQuery(statement) : statement;
  const prepared = db._.session.prepareQuery(query, undefined, "prepared", false);
  return (await prepared.execute()) as Row[];
}
