import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { draftedDocumentSchema, saveContentDraftInputSchema } from "#shared/schemas/content-draft.ts";
import { discardContentDraft } from "./discard-content-draft.ts";
import { readContentDraft } from "./read-content-draft.ts";
import { saveContentDraft } from "./save-content-draft.ts";

export const contentDraftsRouter = router({
  read: adminProcedure.input(draftedDocumentSchema).query(verb(readContentDraft)),
  save: adminProcedure.input(saveContentDraftInputSchema).mutation(verb(saveContentDraft)),
  discard: adminProcedure.input(draftedDocumentSchema).mutation(verb(discardContentDraft)),
});
