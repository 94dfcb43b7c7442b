import { desc, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { LeadImport } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadImportColumns, presentLeadImport } from "./present-lead-import.ts";
import { leadImports } from "./table.ts";

/** How many imports the dialog lists. */
const LISTED = 5;

/** Returns one import, as far as it is. @throws AppError `not_found` for an unknown id. */
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
