import { and, eq, sql } from "drizzle-orm";
import { readNumberedVersion, type SiteConfigVersion } from "#server/features/site-config/read-version.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import { type ContentName, descriptionOf, isContentName } from "#shared/content/documents.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { isPreviewLinkValid } from "./list-preview-links.ts";
import { hashPreviewToken } from "./preview-token.ts";
import { previewLinks } from "./table.ts";

type OpenedPreview = {
  site: Pick<SiteConfigVersion, "config" | "terms" | "destinations" | "positions">;
  expiresAt: Date;
};

/**
 * Returns the current site with the texts of a link's draft, and counts the opening if it is one.
 * @throws AppError `not_found` if unknown, expired or revoked, without telling which.
 */
export async function openPreviewLink(
  services: Services,
  token: string,
  { isOpening }: { isOpening: boolean },
): Promise<OpenedPreview> {
  const [link] = await services.db
    .update(previewLinks)
    .set({ openedCount: sql`${previewLinks.openedCount} + ${isOpening ? 1 : 0}` })
    .where(and(eq(previewLinks.tokenHash, hashPreviewToken(token)), isPreviewLinkValid(services.db)))
    .returning();
  // A release before or after may have other documents.
  if (!link || !isContentName(link.document))
    throw new AppError("not_found", { message: texts.previewLinks.gone });
  const { document, changes, baseVersionNumber, expiresAt } = link;
  const current = await services.siteConfig.current();
  const base =
    baseVersionNumber === current.versionNumber
      ? current
      : await readNumberedVersion(services.db, baseVersionNumber);
  const text = withDraft(document, { base: base.config, current: current.config, changes });
  const config = { ...current.config, [`content_${document}`]: text };
  return { site: { ...current, config }, expiresAt };
}

/** The texts of a document: what was published since the base version, with the draft over it. */
function withDraft(
  document: ContentName,
  {
    base,
    current,
    changes,
  }: { base: SiteConfig; current: SiteConfig; changes: typeof previewLinks.$inferSelect.changes },
): string {
  const published = (config: SiteConfig) => readContent(document, config[`content_${document}`]).changes;
  const sides = { base: published(base), mine: changes, theirs: published(current) };
  const merged = writeContent(mergeContent(descriptionOf(document), sides).changes);
  return writeContent(readContent(document, merged).changes);
}
