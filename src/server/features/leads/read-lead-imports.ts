import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { UNDO_HOURS } from "#shared/schemas/record-change.ts";
import type { LeadImport } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadImportRejections, leadImports } from "./table.ts";

/** Number of imports shown in the dialog. */
const LISTED = 5;

/** Returns one import with its progress. @throws AppError `not_found` for an unknown id. */
export async function getLeadImport(ctx: AdministratorContext, id: number): Promise<LeadImport> {
  const [row] = await ctx.db.select(leadImportColumns).from(leadImports).where(eq(leadImports.id, id));
  if (!row) throw new AppError("not_found", { message: texts.leadImports.unknown });
  return presentLeadImport(row);
}

/** Returns the newest imports of all administrators, newest first. */
export async function listLeadImports(ctx: AdministratorContext): Promise<LeadImport[]> {
  const rows = await ctx.db
    .select(leadImportColumns)
    .from(leadImports)
    .orderBy(desc(leadImports.id))
    .limit(LISTED);
  return rows.map(presentLeadImport);
}

/** True within a day after an import's end, while it can be undone and its rejected lines are kept. */
export const isImportRecent: SQL<boolean> = sql<boolean>`coalesce(
  ${leadImports.endedAt} > now() - ${UNDO_HOURS} * interval '1 hour', false)`;

/** Where a retry resumes: each line read is in exactly one of the counts. */
export const linesRead = sql<number>`${leadImports.imported} + ${leadImports.skipped} + ${leadImports.rejected}`;

/** Columns of a `LeadImport`. */
export const leadImportColumns = {
  id: leadImports.id,
  fileName: leadImports.fileName,
  state: leadImports.state,
  lines: linesRead,
  lineCount: leadImports.lineCount,
  imported: leadImports.imported,
  skipped: leadImports.skipped,
  rejected: leadImports.rejected,
  authorName: leadImports.authorName,
  createdAt: leadImports.createdAt,
  endedAt: leadImports.endedAt,
  isRecent: isImportRecent,
  hasRejections: sql<boolean>`exists (select 1 from ${leadImportRejections}
    where ${leadImportRejections.importId} = ${leadImports.id})`,
};

type Row = Omit<LeadImport, "createdAt" | "endedAt" | "isUndoable"> & {
  createdAt: Date;
  endedAt: Date | null;
  isRecent: boolean;
};

/** Converts timestamps to ISO 8601 for the typed client. */
export function presentLeadImport({ isRecent, ...row }: Row): LeadImport {
  return {
    ...presentInstants(row),
    isUndoable: isRecent && row.state !== "undone" && row.imported > 0,
  };
}

/** Reports whether a file is being imported, which may still create leads. */
export async function isImportRunning(db: Database | Transaction): Promise<boolean> {
  const running = await db
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(and(eq(leadImports.state, "running"), isNotNull(leadImports.fileId)))
    .limit(1);
  return running.length > 0;
}
