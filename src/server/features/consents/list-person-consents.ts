import { findPerson } from "#server/features/people/find-person.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { listConsentsOfPerson } from "#server/submissions/consents/list-consents.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { endOfDay } from "#shared/formats/dates.ts";
import type { Consent } from "#shared/schemas/consent.ts";
import type { PersonConsentsInput } from "#shared/schemas/person.ts";

/**
 * Returns a submission's ledger entries, oldest first; with a day, only consents in force at its end.
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
  // Noon UTC is on the same day in São Paulo.
  const end = new Date(endOfDay(new Date(`${on}T12:00:00Z`))).toISOString();
  return entries.filter(
    ({ kind, at, withdrawnAt }) =>
      kind === "given" && at < end && (withdrawnAt === null || withdrawnAt >= end),
  );
}
