import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { DraftedDocument } from "#shared/schemas/content-draft.ts";
import { isOwnDraft } from "./read-content-draft.ts";
import { contentDrafts } from "./table.ts";

/** Deletes the administrator's draft of a document, if any: it was published or discarded. */
export async function discardContentDraft(ctx: AdministratorContext, of: DraftedDocument): Promise<void> {
  await ctx.db.delete(contentDrafts).where(isOwnDraft(ctx, of));
}

/** Deletes everybody's drafts of a document that is deleted itself. */
export async function discardDraftsOf(tx: Transaction, { document }: DraftedDocument): Promise<void> {
  await tx.delete(contentDrafts).where(eq(contentDrafts.document, document));
}
