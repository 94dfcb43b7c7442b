import { findPerson } from "#server/features/people/find-person.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { listConsentsOf, listConsentsOfPerson } from "#server/submissions/consents/list-consents.ts";
import { recordWithdrawal } from "#server/submissions/consents/record-withdrawal.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import type { Consent } from "#shared/schemas/consent.ts";
import { type SubmissionRef, submissionRefSchema } from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";

/**
 * Returns the ledger entries of a submission's person, oldest first.
 * @throws AppError `not_found` for an unknown submission.
 */
async function listPersonConsents(ctx: AdministratorContext, ref: SubmissionRef): Promise<Consent[]> {
  const { mails } = await findPerson(ctx.db, ref);
  return listConsentsOfPerson(
    ctx.db,
    [...mails].map((mail) => hashOfMail(ctx, mail)),
  );
}

export const consentsRouter = router({
  ofSubmission: adminProcedure.input(submissionRefSchema).query(verb(listConsentsOf)),
  ofPerson: adminProcedure.input(submissionRefSchema).query(verb(listPersonConsents)),
  recordWithdrawal: adminProcedure.input(rowIdSchema).mutation(verb(recordWithdrawal)),
});
