import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type ContentDocument, contentDocuments } from "#shared/content/documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readContent } from "#shared/schemas/content.ts";
import { PREVIEW_LINK_DAYS, type PreviewLink, type PreviewLinkInput } from "#shared/schemas/preview-link.ts";
import { SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";
import { hashPreviewToken, newPreviewToken } from "./preview-token.ts";
import { previewLinks } from "./table.ts";

/** Creates a link that shows a draft of a page without a login, for a week. Only its answer has the address. */
export async function createPreviewLink(
  ctx: AdministratorContext,
  { document, text, baseVersion }: PreviewLinkInput,
): Promise<PreviewLink> {
  const { title, page, shownOn }: ContentDocument = contentDocuments[document];
  const token = newPreviewToken();
  const expiresAt = new Date(Date.now() + PREVIEW_LINK_DAYS * 24 * 60 * 60 * 1000);
  const id = await ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .insert(previewLinks)
      .values({
        tokenHash: hashPreviewToken(token),
        document,
        changes: readContent(document, text).changes,
        baseVersionNumber: baseVersion,
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
  const path = (page ?? shownOn)?.path ?? "/";
  const address = `${ctx.publicUrl}${SHARED_PREVIEW_ROOT}/${token}${path === "/" ? "" : path}`;
  return { id, address, expiresAt: expiresAt.toISOString() };
}
