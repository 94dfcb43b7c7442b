import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  discardDraftInputSchema,
  draftedDocumentSchema,
  saveDraftInputSchema,
} from "#shared/documents/drafts.ts";
import { previewLinkInputSchema } from "#shared/documents/preview-links.ts";
import {
  restoreInputSchema,
  restoreSectionInputSchema,
  versionInputSchema,
  versionPageInputSchema,
} from "#shared/schemas/config-version.ts";
import { contradictionsInputSchema } from "#shared/schemas/contradiction.ts";
import { textSearchSchema } from "#shared/schemas/found-text.ts";
import {
  createOwnPageInputSchema,
  ownPageVersionInputSchema,
  ownPageVersionsInputSchema,
  scheduleOwnPageInputSchema,
  startOwnPageInputSchema,
  updateOwnPageInputSchema,
} from "#shared/schemas/own-page.ts";
import { schedulePublicationInputSchema } from "#shared/schemas/publication.ts";
import { undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { saveSiteConfigInputSchema } from "#shared/schemas/site-config.ts";
import { listContradictions } from "./contradictions.ts";
import { discardDraft, listDrafts, readDraft, saveDraft } from "./drafts.ts";
import { findTexts } from "./find-texts.ts";
import { listLastChanges } from "./last-changes.ts";
import { listVersions } from "./list-versions.ts";
import {
  deleteOwnPage,
  getOwnPage,
  getOwnPageVersion,
  listOwnForms,
  listOwnPages,
  listOwnPageVersions,
  startOwnPage,
  undoOwnPageDeletion,
} from "./own-pages.ts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "./preview-links.ts";
import { getVersion, readCurrentVersion } from "./read-version.ts";
import { restoreVersion } from "./restore-version.ts";
import { SAVE_ALLOWANCE, saveSiteConfig } from "./save-site-config.ts";
import { scheduleOwnPage, scheduleWindows } from "./schedule-windows.ts";
import { settleDue } from "./settle-due.ts";
import { cancelWindow, getWindowTexts, listWindows, takeOverWindow } from "./windows.ts";
import { createOwnPage, updateOwnPage } from "./write-own-page.ts";

export const siteConfigRouter = router({
  current: adminProcedure.query(async ({ ctx }) => {
    await settleDue(ctx);
    return readCurrentVersion(ctx.db);
  }),
  save: adminProcedure.meta(SAVE_ALLOWANCE).input(saveSiteConfigInputSchema).mutation(verb(saveSiteConfig)),
  restoreSection: adminProcedure.input(restoreSectionInputSchema).mutation(verb(restoreVersion)),
  restore: adminProcedure.input(restoreInputSchema).mutation(verb(restoreVersion)),
  versions: adminProcedure.input(versionPageInputSchema).query(verb(listVersions)),
  lastChanges: adminProcedure.query(verb(listLastChanges)),
  findTexts: adminProcedure.input(textSearchSchema).query(verb(findTexts)),
  contradictions: adminProcedure.input(contradictionsInputSchema).query(verb(listContradictions)),
  version: adminProcedure
    .input(versionInputSchema)
    .query(({ ctx, input }) => getVersion(ctx, input.versionNumber)),
});

export const ownPagesRouter = router({
  list: adminProcedure.query(verb(listOwnPages)),
  forms: adminProcedure.query(verb(listOwnForms)),
  get: adminProcedure.input(rowIdSchema).query(async ({ ctx, input }) => {
    await settleDue(ctx);
    return getOwnPage(ctx, input);
  }),
  start: adminProcedure.input(startOwnPageInputSchema).mutation(verb(startOwnPage)),
  create: adminProcedure.input(createOwnPageInputSchema).mutation(verb(createOwnPage)),
  update: adminProcedure.input(updateOwnPageInputSchema).mutation(verb(updateOwnPage)),
  schedule: adminProcedure.input(scheduleOwnPageInputSchema).mutation(verb(scheduleOwnPage)),
  versions: adminProcedure.input(ownPageVersionsInputSchema).query(verb(listOwnPageVersions)),
  version: adminProcedure.input(ownPageVersionInputSchema).query(verb(getOwnPageVersion)),
  delete: adminProcedure.input(rowIdSchema).mutation(verb(deleteOwnPage)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoOwnPageDeletion)),
});

export const publicationsRouter = router({
  list: adminProcedure.query(verb(listWindows)),
  texts: adminProcedure.input(rowIdSchema).query(verb(getWindowTexts)),
  schedule: adminProcedure.input(schedulePublicationInputSchema).mutation(verb(scheduleWindows)),
  cancel: adminProcedure.input(rowIdSchema).mutation(verb(cancelWindow)),
  takeOver: adminProcedure.input(rowIdSchema).mutation(verb(takeOverWindow)),
});

/** A draft contains the texts of a document twice, and legal texts are long. */
const DRAFT_ALLOWANCE = { bodyBytes: 4 * 1024 * 1024 } as const;

export const draftsRouter = router({
  list: adminProcedure.query(verb(listDrafts)),
  read: adminProcedure.input(draftedDocumentSchema).query(verb(readDraft)),
  save: adminProcedure.meta(DRAFT_ALLOWANCE).input(saveDraftInputSchema).mutation(verb(saveDraft)),
  discard: adminProcedure.input(discardDraftInputSchema).mutation(verb(discardDraft)),
});

export const previewLinksRouter = router({
  list: adminProcedure.query(verb(listPreviewLinks)),
  create: adminProcedure.input(previewLinkInputSchema).mutation(verb(createPreviewLink)),
  revoke: adminProcedure.input(rowIdSchema).mutation(verb(revokePreviewLink)),
});
