import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import { hashLinkToken } from "#server/platform/link-token.ts";
import type { Services } from "#server/platform/services.ts";
import { changesBetween, mergeContent } from "#shared/content/merge-content.ts";
import { ownPageOf, ownSections } from "#shared/documents/own-page-leaves.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { OWN_PREVIEW_PAGE } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { applyWindows } from "./open-windows.ts";
import { ownPageId, readOwnPageLeaves } from "./own-page-document.ts";
import { isPreviewLinkValid } from "./preview-links.ts";
import type { SiteConfigVersion } from "./read-version.ts";
import { ownPages, previewLinks } from "./table.ts";

type OpenedPreview = {
  site: Pick<SiteConfigVersion, "config" | "terms" | "destinations" | "positions">;
  /** The own page of the draft; undefined for a draft of the site config. */
  ownPage?: OwnPageData | undefined;
  expiresAt: Date;
};

/**
 * Returns the current site with the draft of a link applied, and counts a real opening.
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
    .where(and(eq(previewLinks.tokenHash, hashLinkToken(token)), isPreviewLinkValid(services.db)))
    .returning();
  if (!link) throw new AppError("not_found", { message: texts.previewLinks.gone });
  const { document, base, changes: mine, expiresAt } = link;
  const current = await services.siteConfig.current();
  const pageId = ownPageId(document);
  if (pageId === undefined) {
    const changes = changesBetween(base, mine);
    return {
      site: { ...current, config: applyWindows(current.config, [{ document, base, changes }]) },
      expiresAt,
    };
  }
  const [page] = await services.db.select().from(ownPages).where(eq(ownPages.id, pageId));
  const theirs = await readOwnPageLeaves(services.db, pageId);
  if (!page || !theirs) throw new AppError("not_found", { message: texts.previewLinks.gone });
  const leaves = mergeContent({ lists: [] }, { base, mine, theirs }).changes;
  const { title, description, sections, body, picture, pictureAlt, authorName } = ownPageOf(leaves);
  const shown = { path: OWN_PREVIEW_PAGE, title, description, picture, pictureAlt };
  const at = (page.publishedAt ?? new Date()).toISOString();
  const ownPage: OwnPageData =
    page.kind === "page"
      ? { kind: "page", ...shown, sections: ownSections(sections) }
      : { kind: "article", ...shown, body, authorName, publishedAt: at, updatedAt: at };
  return { site: current, ownPage, expiresAt };
}
