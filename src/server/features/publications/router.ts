import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { schedulePublicationInputSchema } from "#shared/schemas/publication.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { cancelPublication } from "./cancel-publication.ts";
import { getPublicationTexts } from "./get-publication-texts.ts";
import { listPublications } from "./list-publications.ts";
import { schedulePublication } from "./schedule-publication.ts";

export const publicationsRouter = router({
  list: adminProcedure.query(verb(listPublications)),
  texts: adminProcedure.input(rowIdSchema).query(verb(getPublicationTexts)),
  schedule: adminProcedure.input(schedulePublicationInputSchema).mutation(verb(schedulePublication)),
  cancel: adminProcedure.input(rowIdSchema).mutation(verb(cancelPublication)),
});
