import { getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row to insert: of each column its value, or an expression over the source. */
export type RowFrom<Table extends PgTable> = {
  [Name in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Name] | SQL;
};

/** The insertion of one row for each row of `source`, as a part of a larger statement. Left out columns get their default. */
export function insertFrom<Table extends PgTable>(table: Table, row: RowFrom<Table>, source: SQL): SQL {
  const columns = getTableColumns(table);
  const given = Object.entries<unknown>(row).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined ? [{ column, value }] : [];
  });
  const names = given.map(({ column }) => sql.identifier(column.name));
  const values = given.map(({ column, value }) => {
    const parameter = is(value, SQL) ? value : sql.param(value, column);
    return sql`${parameter}::${sql.raw(column.getSQLType())}`;
  });
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${source}`;
}
