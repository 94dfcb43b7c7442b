import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import { isRefusedForGood } from "#server/platform/mail/mailer.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { lastWord } from "./is-consent-given.ts";
import { MARKETING_CONFIRMATION, marketingConfirmationLink } from "./marketing-confirmation.ts";
import { consentEntries } from "./table.ts";
import { hashOfMail } from "./withdrawal-link.ts";

/** Prevents a stranger from flooding a mailbox. */
const linksByAddress = rateLimit("marketing_confirmations-mail", 1);

/**
 * Mails the confirmation link for renewed marketing consent after a withdrawal. Creates the token in the job to keep
 * secrets out of the queue. A no-op if the submission is deleted or nothing is pending.
 */
export function mailMarketingConfirmation(
  kinds: readonly SubmissionKind<never>[],
): JobDefinition<{ type: RecordType; id: number }> {
  return {
    ...MARKETING_CONFIRMATION,
    sendsMail: true,
    run: async (services, { type, id }) => {
      const { db, mailer, siteConfig, rateLimits, log } = services;
      const table = kinds.find(({ entityType }) => entityType === type)?.table;
      if (!table) return;
      const [pending] = await db
        .select({ id: consentEntries.id, email: table.email })
        .from(consentEntries)
        .innerJoin(table, and(eq(table.id, consentEntries.entityId), eq(table.isSuspect, false)))
        .where(
          and(
            eq(consentEntries.entityType, type),
            eq(consentEntries.entityId, id),
            eq(consentEntries.purpose, "marketing"),
            eq(consentEntries.kind, "pending"),
            eq(lastWord(sql`${consentEntries.personHash}`, "marketing"), "withdrawn"),
          ),
        )
        .orderBy(desc(consentEntries.id))
        .limit(1);
      // A correction may have removed the address.
      if (!pending?.email) return;
      const { config } = await siteConfig.current();
      const mail = marketingConfirmationMail(marketingConfirmationLink(services, pending.id), config);
      const send = () => mailer.send({ to: pending.email, ...mail });
      try {
        await rateLimits.countSuccess(linksByAddress, hashOfMail(services, mailboxOf(pending.email)), send);
      } catch (error) {
        if (error instanceof AppError && error.code === "rate_limited") return;
        if (!isRefusedForGood(error)) throw error;
        log.warn("consent confirmation mail permanently rejected", { type, id, reason: shortReason(error) });
      }
    },
  };
}

/** Writes the mail with a consent confirmation link. Quotes nothing, since a stranger may have typed it. */
function marketingConfirmationMail(
  link: string,
  { company_name: company, contact_email: replyTo }: SiteConfig,
): Omit<Mail, "to"> {
  const { subject, asked, action, ignore } = texts.consents.confirmationMail;
  return {
    replyTo,
    subject,
    ...letter([asked(company), linkTo(link, action), ignore, company]),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
