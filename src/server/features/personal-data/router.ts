import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  exportLinkIdSchema,
  personActionSchema,
  personKeysSchema,
  personSearchSchema,
} from "#shared/schemas/personal-data.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createExportLink, revokeExportLink } from "./create-export-link.ts";
import { erasePerson } from "./erase-person.ts";
import { readReceiptHash } from "./erasure-receipt.ts";
import { listMentions } from "./find-mentions.ts";
import { findPersonalData } from "./find-personal-data.ts";
import { listProcessing } from "./list-processing.ts";
import { previewErasure } from "./plan-erasure.ts";
import { listExportLinks } from "./read-export-link.ts";

export const personalDataRouter = router({
  // A mutation, since each search is audited.
  find: adminProcedure.input(personSearchSchema).mutation(({ ctx, input }) => findPersonalData(ctx, input.q)),
  mentions: adminProcedure.input(personKeysSchema).query(verb(listMentions)),
  previewErasure: adminProcedure.input(personKeysSchema).query(verb(previewErasure)),
  receipt: adminProcedure.input(rowIdSchema).query(verb(readReceiptHash)),
  erase: adminProcedure.input(personActionSchema).mutation(verb(erasePerson)),
  createExportLink: adminProcedure.input(personActionSchema).mutation(verb(createExportLink)),
  exportLinks: adminProcedure.query(verb(listExportLinks)),
  revokeExportLink: adminProcedure.input(exportLinkIdSchema).mutation(verb(revokeExportLink)),
  processing: adminProcedure.query(verb(listProcessing)),
});
