import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  destinationChangeSchema,
  destinationKindSchema,
  previewConversionInputSchema,
  resendConversionInputSchema,
  saveDestinationInputSchema,
} from "#shared/schemas/destination.ts";
import { exportConversions } from "./export-conversions.ts";
import { listDestinations, listSentConversions } from "./list-destinations.ts";
import { previewConversion } from "./preview-conversion.ts";
import { resendConversion } from "./resend-conversion.ts";
import { deleteDestination, saveDestination } from "./save-destination.ts";

export const destinationsRouter = router({
  list: adminProcedure.query(verb(listDestinations)),
  sent: adminProcedure.input(destinationKindSchema).query(verb(listSentConversions)),
  preview: adminProcedure.input(previewConversionInputSchema).query(verb(previewConversion)),
  save: adminProcedure.input(saveDestinationInputSchema).mutation(verb(saveDestination)),
  delete: adminProcedure.input(destinationChangeSchema).mutation(verb(deleteDestination)),
  resend: adminProcedure.input(resendConversionInputSchema).mutation(verb(resendConversion)),
  exportConversions: adminProcedure.mutation(verb(exportConversions)),
});
