import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { listConsentsOf } from "#server/submissions/consents/list-consents.ts";
import { recordWithdrawal } from "#server/submissions/consents/record-withdrawal.ts";
import { submissionRefSchema } from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { listPersonConsents } from "./list-person-consents.ts";

export const consentsRouter = router({
  ofSubmission: adminProcedure.input(submissionRefSchema).query(verb(listConsentsOf)),
  ofPerson: adminProcedure.input(submissionRefSchema).query(verb(listPersonConsents)),
  recordWithdrawal: adminProcedure.input(rowIdSchema).mutation(verb(recordWithdrawal)),
});
