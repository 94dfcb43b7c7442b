import type { ConstructorOptions } from "pg-boss";
import type postgres from "postgres";
import type { Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";

/** pg-boss serializes JSON itself; the driver's type would encode the text again as a JSON string. */
export const jsonAsText = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

export type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** Runs pg-boss's statements in the caller's transaction; prepared, since planning takes longest. */
export function preparedWithin(tx: Transaction): BossDatabase {
  return {
    executeSql: async (text, params = []) => ({
      rows: await executePrepared<unknown>(tx, { sql: text, params }),
    }),
  };
}

/** Runs pg-boss's statements on a separate connection. */
export function asBossDatabase(connection: postgres.Sql): BossDatabase {
  return {
    executeSql: async (text, values) => {
      const result = await connection
        // With values it is one statement of a few constant ones: planning what fetches and completes takes longest.
        .unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare: (values?.length ?? 0) > 0 })
        .catch(async (error) => {
          // A failed batch with its own BEGIN leaves the transaction open, so later statements would be rejected.
          await connection.unsafe("rollback").catch(() => {});
          throw error;
        });
      const last: unknown = Array.isArray(result[0]) ? result.flat() : result;
      return { rows: last as unknown[] };
    },
  };
}
