import { findPerson } from "#server/features/people/find-person.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { listConsentsOfPerson } from "#server/submissions/consents/list-consents.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { endOfDay } from "#shared/formats/dates.ts";
import type { Consent, PersonConsentsInput } from "#shared/schemas/consent.ts";

/**
 * Returns the entries of the person of a submission, oldest first. With a day, only the consents that were in force
 * at its end in São Paulo.
 * @throws AppError `not_found` for an unknown submission.
 */
export async function listPersonConsents(
  ctx: AdministratorContext,
  { on, ...ref }: PersonConsentsInput,
): Promise<Consent[]> {
  const { mails } = await findPerson(ctx.db, ref);
  const entries = await listConsentsOfPerson(
    ctx.db,
    [...mails].map((mail) => hashOfMail(ctx, mail)),
  );
  if (!on) return entries;
  // Noon in UTC is within the day of São Paulo.
  const end = new Date(endOfDay(new Date(`${on}T12:00:00Z`))).toISOString();
  return entries.filter(
    ({ kind, at, withdrawnAt }) =>
      kind === "given" && at < end && (withdrawnAt === null || withdrawnAt >= end),
  );
}
