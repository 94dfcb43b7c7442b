import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  exportLinkIdSchema,
  personActionSchema,
  personKeysSchema,
  personSearchSchema,
} from "#shared/schemas/personal-data.ts";
import { createExportLink, revokeExportLink } from "./create-export-link.ts";
import { erasePerson } from "./erase-person.ts";
import { listMentions } from "./find-mentions.ts";
import { findPersonalData } from "./find-personal-data.ts";
import { listProcessing } from "./list-processing.ts";
import { previewErasure } from "./plan-erasure.ts";
import { listExportLinks } from "./read-export-link.ts";

export const personalDataRouter = router({
  // A mutation: each search is in the audit log.
  find: adminProcedure.input(personSearchSchema).mutation(({ ctx, input }) => findPersonalData(ctx, input.q)),
  mentions: adminProcedure.input(personKeysSchema).query(({ ctx, input }) => listMentions(ctx, input)),
  previewErasure: adminProcedure
    .input(personKeysSchema)
    .query(({ ctx, input }) => previewErasure(ctx, input)),
  erase: adminProcedure.input(personActionSchema).mutation(({ ctx, input }) => erasePerson(ctx, input)),
  createExportLink: adminProcedure
    .input(personActionSchema)
    .mutation(({ ctx, input }) => createExportLink(ctx, input)),
  exportLinks: adminProcedure.query(({ ctx }) => listExportLinks(ctx)),
  revokeExportLink: adminProcedure
    .input(exportLinkIdSchema)
    .mutation(({ ctx, input }) => revokeExportLink(ctx, input)),
  processing: adminProcedure.query(({ ctx }) => listProcessing(ctx)),
});
