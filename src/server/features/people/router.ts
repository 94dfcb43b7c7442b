import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { mergeInputSchema, submissionRefSchema } from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { getPerson } from "./get-person.ts";
import { mergePeople, undoMerge } from "./merge-people.ts";

export const peopleRouter = router({
  get: adminProcedure.input(submissionRefSchema).query(verb(getPerson)),
  merge: adminProcedure.input(mergeInputSchema).mutation(verb(mergePeople)),
  undoMerge: adminProcedure.input(rowIdSchema).mutation(verb(undoMerge)),
});
