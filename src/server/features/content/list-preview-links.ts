import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { ListedPreviewLink } from "#shared/documents/preview-links.ts";
import { describeDocument } from "./create-preview-link.ts";
import { previewLinks } from "./table.ts";

/** Matches valid links. */
export function isPreviewLinkValid(db: Database | Transaction) {
  return and(
    gt(previewLinks.expiresAt, sql`now()`),
    isNull(previewLinks.revokedAt),
    hasActiveUser(db, previewLinks.createdById),
  );
}

/** Counts the valid links of a user. */
export function countPreviewLinksOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(previewLinks, and(isPreviewLinkValid(db), eq(previewLinks.createdById, userId)));
}

/** Lists the valid links, newest first. Not paged: they expire after a week. */
export async function listPreviewLinks({ db }: AdministratorContext): Promise<ListedPreviewLink[]> {
  const { id, document, changes, createdByName, createdAt, expiresAt, openedCount } = previewLinks;
  const rows = await db
    .select({ id, document, changes, createdByName, createdAt, expiresAt, openedCount })
    .from(previewLinks)
    .where(isPreviewLinkValid(db))
    .orderBy(desc(id));
  return rows.map(({ document: name, changes: leaves, ...row }) => ({
    ...presentInstants(row),
    title: describeDocument(name, leaves).title,
  }));
}
