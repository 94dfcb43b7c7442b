import type { TestApp } from "./app.ts";

/** Deletes every row of these tables: what a test of a shared site has made. */
export async function deleteRows({ database: { sql } }: Pick<TestApp, "database">, ...tables: string[]) {
  for (const table of tables) await sql`delete from ${sql(table)}`;
}
