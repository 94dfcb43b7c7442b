import { expect, test } from "bun:test";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Sql, TransactionSql } from "postgres";
import { personalData } from "#server/app/personal-data.ts";
import { createTestDatabase } from "../support/database.ts";

const { sql } = await createTestDatabase();

type Declared = { table: PgTable; columns: Readonly<Record<string, unknown>> };
const declared: readonly Declared[] = [...personalData.tables, ...personalData.impersonal];

/** The columns of the live database that the registry does not declare, as `table.column`. */
async function undeclaredColumns(on: Sql | TransactionSql): Promise<string[]> {
  const live = await on<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const known = new Set(
    declared.flatMap(({ table, columns }) => {
      const all = getTableColumns(table);
      return Object.keys(columns).map((key) => `${getTableName(table)}.${all[key]?.name}`);
    }),
  );
  return live.map(({ name }) => name).filter((name) => !known.has(name));
}

test("every column of the database is declared, once, and nothing else is", async () => {
  expect(await undeclaredColumns(sql)).toEqual([]);
  const names = declared.map(({ table }) => getTableName(table));
  expect(new Set(names).size).toBe(names.length);
  for (const { table, columns } of declared) {
    expect(Object.keys(columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  }
});

test.each(declared.map(({ table }) => getTableName(table)))("a new column of %s is noticed", async (name) => {
  const rollback = new Error("rolled back");
  const changed = sql.begin(async (tx) => {
    await tx`alter table ${tx(name)} add column nova_coluna text`;
    expect(await undeclaredColumns(tx)).toEqual([`${name}.nova_coluna`]);
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
      if (column !== "not personal" && "notExported" in column) {
        expect(column.notExported?.length, `${label}: ${column.label}`).toBeGreaterThan(10);
      }
    }
  }
});
