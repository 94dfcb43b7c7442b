import { expect, test } from "bun:test";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { Sql, TransactionSql } from "postgres";
import { personalData } from "#server/app/personal-data.ts";
import * as schema from "#server/app/schema.ts";
import { isImpersonal } from "#server/platform/db/columns.ts";
import { createTestDatabase } from "../support/database.ts";

const { sql } = await createTestDatabase();

const tables = Object.values(schema);
const declared = new Map(personalData.tables.map(({ table, columns }) => [getTableName(table), columns]));

/** The columns of the live database that the registry does not declare, as `table.column`. */
async function undeclaredColumns(on: Sql | TransactionSql): Promise<string[]> {
  const live = await on<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const known = new Set(
    tables.flatMap((table) =>
      Object.entries(getTableColumns(table))
        .filter(([key, column]) => isImpersonal(column) || declared.get(getTableName(table))?.[key])
        .map(([, column]) => `${getTableName(table)}.${column.name}`),
    ),
  );
  return live.map(({ name }) => name).filter((name) => !known.has(name));
}

test("every column of the database is declared or marked as impersonal, and none is both", async () => {
  expect(
    await undeclaredColumns(sql),
    "a column is declared in the feature's personal-data.ts, or marked by impersonal() in its table.ts",
  ).toEqual([]);
  expect(declared.size).toBe(personalData.tables.length);
  for (const table of tables) {
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const isDeclared = declared.get(getTableName(table))?.[key] !== undefined;
      expect(isDeclared && isImpersonal(column), `${getTableName(table)}.${key}`).toBe(false);
    }
  }
});

test("a new column of any table is noticed", async () => {
  const rollback = new Error("rolled back");
  const names = tables.map((table) => getTableName(table));
  const changed = sql.begin(async (tx) => {
    for (const name of names) await tx`alter table ${tx(name)} add column nova_coluna text`;
    expect((await undeclaredColumns(tx)).sort()).toEqual(names.map((name) => `${name}.nova_coluna`).sort());
    throw rollback;
  });
  await expect(changed).rejects.toBe(rollback);
});

test("a new table is noticed", async () => {
  const rollback = new Error("rolled back");
  const changed = sql.begin(async (tx) => {
    await tx`create table caderno (nome text)`;
    expect(await undeclaredColumns(tx)).toEqual(["caderno.nome"]);
    throw rollback;
  });
  await expect(changed).rejects.toBe(rollback);
});

test("what is kept, and what an export leaves out, says why", () => {
  for (const { label, erasure, columns } of personalData.tables) {
    if (erasure.how === "keep") expect(erasure.reason.length, label).toBeGreaterThan(20);
    for (const column of Object.values(columns)) {
      if (column.notExported !== undefined)
        expect(column.notExported.length, `${label}: ${column.label}`).toBeGreaterThan(10);
    }
  }
});
