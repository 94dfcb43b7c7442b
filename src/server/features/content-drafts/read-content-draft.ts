import { and, eq, type SQL } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { DraftedDocument, StoredContentDraft } from "#shared/schemas/content-draft.ts";
import { contentDrafts } from "./table.ts";

/** Returns the administrator's draft of a document; null without one. */
export async function readContentDraft(
  ctx: AdministratorContext,
  of: DraftedDocument,
): Promise<StoredContentDraft | null> {
  const [kept] = await ctx.db.select().from(contentDrafts).where(isOwnDraft(ctx, of));
  return kept ? { draft: kept.draft, updatedAt: kept.updatedAt.toISOString() } : null;
}

/** Matches the administrator's draft of a document. */
export function isOwnDraft({ actor }: AdministratorContext, { document }: DraftedDocument): SQL | undefined {
  return and(eq(contentDrafts.userId, actor.id), eq(contentDrafts.document, document));
}
