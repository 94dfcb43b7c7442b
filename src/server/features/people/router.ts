import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { mergeInputSchema, submissionRefSchema } from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { getPerson } from "./get-person.ts";
import { mergePeople, undoMerge } from "./merge-people.ts";

export const peopleRouter = router({
  get: adminProcedure.input(submissionRefSchema).query(({ ctx, input }) => getPerson(ctx, input)),
  merge: adminProcedure.input(mergeInputSchema).mutation(({ ctx, input }) => mergePeople(ctx, input)),
  undoMerge: adminProcedure.input(rowIdSchema).mutation(({ ctx, input }) => undoMerge(ctx, input)),
});
