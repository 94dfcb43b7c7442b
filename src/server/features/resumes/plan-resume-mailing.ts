import { and, desc, eq, max, type SQL } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isSelectedIn } from "#server/submissions/change-selected.ts";
import { isConsentGiven } from "#server/submissions/consents/is-consent-given.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { isUnderWay, lastAnswerOf } from "#server/submissions/person-mails/sent-mails.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import { MAILING_MAX, type MailingPlan, type MailingSkip } from "#shared/schemas/person-mail.ts";
import type { ResumeFilter, ResumeMailingPlanInput } from "#shared/schemas/resume.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/** A mailing is one transaction, however many resumes a deletion takes. */
export const mailedResumes: SubmissionKind<ResumeFilter, "resume"> = { ...resumeKind, partMax: MAILING_MAX };

/**
 * Returns who would get a mail to the selection, and who would not and why.
 * @throws AppError `conflict` if the rows of a filter changed.
 */
export function planResumeMailing(
  ctx: AdministratorContext,
  { isMarketing, ...selection }: ResumeMailingPlanInput,
): Promise<MailingPlan> {
  return ctx.db.transaction(async (tx) => {
    const isSelected = await isSelectedIn(tx, mailedResumes, selection);
    const { recipients, skipped } = await planMailing(ctx, tx, { isSelected, isMarketing });
    const earlier = await earlierSubjects(
      tx,
      recipients.map(({ id }) => id),
    );
    return {
      recipients: recipients.map((row) => ({ ...row, earlier: earlier.get(row.id) ?? [] })),
      skipped,
      lastMailId: (await lastAnswerOf(tx, "resume", recipients))?.id ?? 0,
    };
  });
}

type Planned = {
  recipients: Omit<MailingPlan["recipients"][number], "earlier">[];
  skipped: MailingPlan["skipped"];
};

/** Splits the selected rows, which it locks: a person, by address or number, gets one mail, about the newest resume. */
export async function planMailing(
  ctx: AdministratorContext,
  tx: Transaction,
  { isSelected, isMarketing }: { isSelected: SQL | undefined; isMarketing: boolean },
): Promise<Planned> {
  const { id, name, email, phoneE164, areaOfInterest, isSuspect } = resumes;
  const rows = await tx
    .select({ id, name, email, phoneE164, area: areaOfInterest, isSuspect })
    .from(resumes)
    .where(isSelected)
    .orderBy(desc(id))
    .for("no key update");
  const seen = new Set<string>();
  const planned: Planned = { recipients: [], skipped: [] };
  for (const { phoneE164: phone, isSuspect: isRobot, ...row } of rows) {
    const keys = [mailboxOf(row.email), ...(phone === null ? [] : [phone])];
    const skip = async (): Promise<MailingSkip | undefined> => {
      if (isRobot) return "suspect";
      if (row.email.trim() === "") return "noMail";
      if (keys.some((key) => seen.has(key))) return "samePerson";
      const isAllowed = !isMarketing || (await isConsentGiven(tx, hashOfMail(ctx, row.email), "marketing"));
      return isAllowed ? undefined : "noConsent";
    };
    const reason = await skip();
    if (reason) planned.skipped.push({ id: row.id, name: row.name, reason });
    else planned.recipients.push(row);
    if (!isRobot) for (const key of keys) seen.add(key);
  }
  return planned;
}

type Earlier = MailingPlan["recipients"][number]["earlier"];

async function earlierSubjects(tx: Transaction, ids: readonly number[]): Promise<Map<number, Earlier>> {
  const { entityId, subject, entityType, createdAt } = personMails;
  const rows = await tx
    .select({ id: entityId, subject, at: max(createdAt) })
    .from(personMails)
    .where(and(eq(entityType, "resume"), hasIdOf(entityId, ids), isUnderWay))
    .groupBy(entityId, subject);
  const earlier = new Map<number, Earlier>();
  for (const { id, subject: written, at } of rows)
    earlier.set(id, [...(earlier.get(id) ?? []), { subject: written, at: at?.toISOString() ?? "" }]);
  return earlier;
}
