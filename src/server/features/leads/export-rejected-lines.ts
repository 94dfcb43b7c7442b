import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from "#shared/formats/csv.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadImportRejections, leadImports } from "./table.ts";

/**
 * Exports the rejected lines of an import as CSV with number and problem, audited.
 * @throws AppError `not_found` without such lines, which are kept for a day.
 */
export async function exportRejectedLines(ctx: AdministratorContext, id: number): Promise<string> {
  const [found] = await ctx.db
    .select({ headings: leadImports.headings })
    .from(leadImports)
    .where(eq(leadImports.id, id));
  if (!found) throw new AppError("not_found", { message: texts.leadImports.unknown });
  const { line, problem, cells } = leadImportRejections;
  const rejections = await ctx.db
    .select({ line, problem, cells })
    .from(leadImportRejections)
    .where(eq(leadImportRejections.importId, id))
    .orderBy(asc(line));
  if (rejections.length === 0) throw new AppError("not_found", { message: texts.leadImports.noRejections });
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "lead",
      description: texts.leadImports.rejectionsExported(id, rejections.length),
    }),
  );
  const { headings } = found;
  const rows = rejections.map((rejection) => [
    ...headings.map((_heading, column) => rejection.cells[column] ?? ""),
    String(rejection.line),
    rejection.problem,
  ]);
  return BYTE_ORDER_MARK + [[...headings, "Linha", "Problema"], ...rows].map(csvLine).join(CSV_LINE_END);
}
