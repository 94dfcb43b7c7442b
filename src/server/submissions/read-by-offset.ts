import { desc, type SQL } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { recordLargeRead } from "#server/platform/audit/record-large-read.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { presentInstants, type WithIsoInstants } from "#server/platform/db/present-instants.ts";
import { texts } from "#shared/texts/texts.ts";
import type { SubmissionKind } from "./submission-kind.ts";

type Read<Columns extends SelectedFields> = {
  columns: Columns;
  condition: SQL | undefined;
  limit: number;
  offset?: number;
  /** Names the rows for the audit log: `120 leads`. */
  counted: (count: number) => string;
};

/** Reads submissions for a documented path, newest first; a large read is audited. */
export async function readByOffset<Columns extends SelectedFields>(
  ctx: CallerContext,
  { table, entityType }: SubmissionKind,
  { columns, condition, limit, offset, counted }: Read<Columns>,
): Promise<WithIsoInstants<SelectResultFields<Columns>>[]> {
  const rows = await ctx.db
    .select(columns as SelectedFields)
    .from(table)
    .where(condition)
    .orderBy(desc(table.id))
    .limit(limit)
    .offset(offset ?? 0);
  const description = texts.auditLogs.largeRead(counted(rows.length), offset);
  await recordLargeRead(ctx, rows.length, { entityType, description });
  return rows.map(presentInstants) as WithIsoInstants<SelectResultFields<Columns>>[];
}
