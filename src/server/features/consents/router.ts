import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { listConsentsOf } from "#server/submissions/consents/list-consents.ts";
import { recordWithdrawal } from "#server/submissions/consents/record-withdrawal.ts";
import { personConsentsInputSchema } from "#shared/schemas/consent.ts";
import { submissionRefSchema } from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { listPersonConsents } from "./list-person-consents.ts";

export const consentsRouter = router({
  ofSubmission: adminProcedure
    .input(submissionRefSchema)
    .query(({ ctx, input }) => listConsentsOf(ctx, input)),
  ofPerson: adminProcedure
    .input(personConsentsInputSchema)
    .query(({ ctx, input }) => listPersonConsents(ctx, input)),
  recordWithdrawal: adminProcedure
    .input(rowIdSchema)
    .mutation(({ ctx, input }) => recordWithdrawal(ctx, input)),
});
