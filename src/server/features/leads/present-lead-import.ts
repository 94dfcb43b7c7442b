import { type SQL, sql } from "drizzle-orm";
import { UNDO_HOURS } from "#shared/schemas/record-change.ts";
import type { LeadImport } from "#shared/submissions/lead-import.ts";
import { leadImportRejections, leadImports } from "./table.ts";

/** An import ended less than a day ago, by the clock of the database: it can be undone, and has its rejected lines. */
export const isImportRecent: SQL<boolean> = sql<boolean>`coalesce(
  ${leadImports.endedAt} > now() - ${UNDO_HOURS} * interval '1 hour', false)`;

/** The columns that make a `LeadImport`. */
export const leadImportColumns = {
  id: leadImports.id,
  fileName: leadImports.fileName,
  state: leadImports.state,
  lines: leadImports.lines,
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

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentLeadImport({ isRecent, ...row }: Row): LeadImport {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    isUndoable: isRecent && row.state !== "undone" && row.imported > 0,
  };
}
