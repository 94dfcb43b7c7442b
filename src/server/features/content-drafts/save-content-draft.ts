import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { SaveContentDraftInput, StoredContentDraft } from "#shared/schemas/content-draft.ts";
import { contentDrafts } from "./table.ts";

/** Keeps the administrator's draft of a document in place of the one before. Not audited: it changes nothing yet. */
export async function saveContentDraft(
  { db, actor }: AdministratorContext,
  { document, draft }: SaveContentDraftInput,
): Promise<Pick<StoredContentDraft, "updatedAt">> {
  const [kept] = await db
    .insert(contentDrafts)
    .values({ userId: actor.id, document, draft })
    .onConflictDoUpdate({
      target: [contentDrafts.userId, contentDrafts.document],
      set: { draft, updatedAt: sql`now()` },
    })
    .returning({ updatedAt: contentDrafts.updatedAt });
  if (!kept) throw new Error("insert returned no row");
  return { updatedAt: kept.updatedAt.toISOString() };
}
