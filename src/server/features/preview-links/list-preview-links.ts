import { and, desc, gt, isNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { ListedPreviewLink } from "#shared/schemas/preview-link.ts";
import { previewLinks } from "./table.ts";

/** Matches links that still open. */
export const isPreviewLinkValid = and(gt(previewLinks.expiresAt, sql`now()`), isNull(previewLinks.revokedAt));

/** Lists the links that still open, newest first. Not paged: they last a week. */
export async function listPreviewLinks({ db }: AdministratorContext): Promise<ListedPreviewLink[]> {
  const { id, document, createdByName, createdAt, expiresAt, openedCount } = previewLinks;
  const rows = await db
    .select({ id, document, createdByName, createdAt, expiresAt, openedCount })
    .from(previewLinks)
    .where(isPreviewLinkValid)
    .orderBy(desc(id));
  return rows.map(presentInstants);
}
