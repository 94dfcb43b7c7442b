import { findPerson } from "#server/features/people/find-person.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { listConsentsOfPerson } from "#server/submissions/consents/list-consents.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import type { Consent } from "#shared/schemas/consent.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";

/**
 * Returns the ledger entries of a submission's person, oldest first.
 * @throws AppError `not_found` for an unknown submission.
 */
export async function listPersonConsents(ctx: AdministratorContext, ref: SubmissionRef): Promise<Consent[]> {
  const { mails } = await findPerson(ctx.db, ref);
  return listConsentsOfPerson(
    ctx.db,
    [...mails].map((mail) => hashOfMail(ctx, mail)),
  );
}
