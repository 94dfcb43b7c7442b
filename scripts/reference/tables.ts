import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { personalData } from "#server/app/personal-data.ts";
import * as schema from "#server/app/schema.ts";
import { isImpersonal } from "#server/platform/db/columns.ts";

const labels = new Map(personalData.tables.map(({ table, columns }) => [table, columns]));

/** Describes every table and column, from the Drizzle tables and the personal data registry. */
export function describeTables(): string {
  const tables = Object.values(schema).sort((a, b) => getTableName(a).localeCompare(getTableName(b)));
  return `# Tables

A column may be null where it says so. After the dash stands the name under which the registry of
[personal data](personal-data.md) has the column; a column without one holds nothing of a person.

${tables.map(describeTable).join("\n\n")}`;
}

function describeTable(table: PgTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const targets = new Map(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return columns.map((column, at) => [
        column.name,
        `${getTableName(foreignTable)}.${foreignColumns[at]?.name}${key.onDelete === "no action" ? "" : `, on delete ${key.onDelete}`}`,
      ]);
    }),
  );
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]));
  const rows = columns.map((column) => {
    const label = labels.get(table)?.[keys.get(column.name) ?? ""]?.label;
    if (!label && !isImpersonal(column))
      throw new Error(
        `${name}.${column.name} is neither declared in the feature's personal-data.ts nor marked by impersonal()`,
      );
    const target = targets.get(column.name);
    const parts = [
      `${typeOf(column)}${column.primary ? ", primary key" : ""}${column.notNull ? "" : ", null"}${originOf(column)}`,
      ...(target ? [`refers to ${target}`] : []),
    ];
    return `- \`${column.name}\` ${parts.join(", ")}${label ? ` - ${label}` : ""}`;
  });
  return `## ${name}\n\n${rows.join("\n")}`;
}

/** The short name that PostgreSQL has for the type. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace("timestamp with time zone", "timestamptz");
}

/** Says where the value comes from if not from the code; defaults are in the code. */
function originOf(column: PgColumn): string {
  if (column.generated) return ", generated";
  return column.generatedIdentity ? ", counted" : "";
}
