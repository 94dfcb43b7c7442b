import { desc, eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OwnPage, OwnPageSummary } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { ownPageColumns, presentOwnPage, presentSummary, summaryColumns } from "./present-own-page.ts";
import { ownPages } from "./table.ts";

/** Returns all own pages and articles, drafts and the newest first. Not paged: `OWN_PAGES_MAX` limits them. */
export async function listOwnPages({ db }: AdministratorContext): Promise<OwnPageSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(ownPages)
    .orderBy(sql`${ownPages.publishedAt} desc nulls first`, desc(ownPages.id));
  return rows.map(presentSummary);
}

/** Returns an own page for its editor. @throws AppError `not_found`. */
export async function getOwnPage({ db }: AdministratorContext, id: number): Promise<OwnPage> {
  const [row] = await db.select(ownPageColumns).from(ownPages).where(eq(ownPages.id, id));
  if (!row) throw new AppError("not_found", { message: texts.ownPages.unknown });
  return presentOwnPage(row);
}
