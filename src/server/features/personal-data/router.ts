import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { personActionSchema, personKeysSchema, personSearchSchema } from "#shared/schemas/personal-data.ts";
import { createExportLink } from "./create-export-link.ts";
import { erasePerson } from "./erase-person.ts";
import { findPersonalData } from "./find-personal-data.ts";
import { listProcessing } from "./list-processing.ts";
import { previewErasure } from "./preview-erasure.ts";

export const personalDataRouter = router({
  // A mutation: each search is in the audit log.
  find: adminProcedure.input(personSearchSchema).mutation(({ ctx, input }) => findPersonalData(ctx, input.q)),
  previewErasure: adminProcedure
    .input(personKeysSchema)
    .query(({ ctx, input }) => previewErasure(ctx, input)),
  erase: adminProcedure.input(personActionSchema).mutation(({ ctx, input }) => erasePerson(ctx, input)),
  createExportLink: adminProcedure
    .input(personActionSchema)
    .mutation(({ ctx, input }) => createExportLink(ctx, input)),
  processing: adminProcedure.query(({ ctx }) => listProcessing(ctx)),
});
