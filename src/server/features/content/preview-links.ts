import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashLinkToken, newLinkToken } from "#server/platform/link-token.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { type ContentDocument, contentDocuments, isContentName } from "#shared/content/documents.ts";
import { pages } from "#shared/content/pages.ts";
import { ownPageOf } from "#shared/documents/own-page-leaves.ts";
import {
  type ListedPreviewLink,
  PREVIEW_LINK_DAYS,
  type PreviewLink,
  type PreviewLinkInput,
} from "#shared/documents/preview-links.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readContent } from "#shared/schemas/content.ts";
import { ownPageTextsSchema } from "#shared/schemas/own-page.ts";
import { defaultSiteConfig, siteConfigSchema } from "#shared/schemas/site-config.ts";
import { OWN_PREVIEW_PAGE, SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { previewLinks } from "./table.ts";

/** Creates a link that shows a draft without a login, for a week. Only this result contains the address. */
export async function createPreviewLink(
  ctx: AdministratorContext,
  { document, base, mine }: PreviewLinkInput,
): Promise<PreviewLink> {
  rejectProblems(document, mine);
  const { title, path } = describeDocument(document, mine);
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + PREVIEW_LINK_DAYS * 24 * 60 * 60 * 1000);
  const id = await ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .insert(previewLinks)
      .values({
        tokenHash: hashLinkToken(token),
        document,
        base,
        changes: mine,
        createdById: ctx.actor.id,
        createdByName: ctx.actor.name,
        expiresAt,
      })
      .returning({ id: previewLinks.id });
    if (!link) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "system",
      entityId: link.id,
      description: `Prévia nº ${link.id} de ${title} compartilhada até ${formatDateTime(expiresAt)}`,
    });
    return link.id;
  });
  const address = `${ctx.publicUrl}${SHARED_PREVIEW_ROOT}/${token}${path === "/" ? "" : path}`;
  return { id, address, expiresAt: expiresAt.toISOString() };
}

/** Rejects a draft that could not be published, since previews are public. @throws AppError `invalid_input`. */
function rejectProblems(document: string, mine: ContentChanges): void {
  const site = siteDocument(document);
  const [problem] = isContentName(document)
    ? readContent(document, JSON.stringify(mine)).problems
    : [
        (site
          ? siteConfigSchema.partial().safeParse(site.write(mine, defaultSiteConfig))
          : ownPageTextsSchema.safeParse(ownPageOf(mine))
        ).error?.issues[0]?.message,
      ];
  if (problem) throw new AppError("invalid_input", { message: problem });
}

/** Returns the title of a document, and the path at which its preview opens. */
function describeDocument(document: string, leaves: ContentChanges): { title: string; path: string } {
  if (isContentName(document)) {
    const { title, page, shownOn }: ContentDocument = contentDocuments[document];
    return { title, path: (page ?? shownOn)?.path ?? "/" };
  }
  const site = siteDocument(document);
  if (site) return { title: site.title, path: legalPaths[document] ?? "/" };
  return { title: String(leaves.title || texts.previewLinks.untitled), path: OWN_PREVIEW_PAGE };
}

const legalPaths: Readonly<Record<string, string>> = {
  "text:terms_of_use": pages.termsOfUse.path,
  "text:privacy_policy": pages.privacyPolicy.path,
};

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

/** Revokes a link. @throws AppError `not_found` if it is no longer valid. */
export async function revokePreviewLink(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(previewLinks)
      .set({ revokedAt: new Date() })
      .where(and(eq(previewLinks.id, id), isPreviewLinkValid(tx)))
      .returning({ document: previewLinks.document, leaves: previewLinks.changes });
    if (!revoked) throw new AppError("not_found", { message: texts.previewLinks.ended });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "system",
      entityId: id,
      description: `Prévia nº ${id} de ${describeDocument(revoked.document, revoked.leaves).title} revogada`,
    });
  });
}

/** Deletes expired links, including revoked ones. */
export const deleteExpiredPreviewLinks: JobDefinition<object> = {
  name: "delete-expired-preview-links",
  schedule: "22 3 * * *",
  run: async ({ db }) => {
    await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`));
  },
};
