import { and, eq, type SQL, sql } from "drizzle-orm";
import { describeMailFailure, isRefusedForGood } from "#server/platform/mail/mailer.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { hashOfMail, withdrawalLink } from "#server/submissions/consents/withdrawal-link.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { texts } from "#shared/texts/texts.ts";
import { AUTOMATIC_AUTHOR } from "./automatic-author.ts";
import { MAIL_PERSON } from "./send-person-mail.ts";
import { personMails } from "./table.ts";

type Outcome = { state: "sent"; failure: null; sentAt: SQL } | { state: "failed"; failure?: string };

/**
 * Sends a mail to a person at least once: a process can die between the mail server's answer and storing it. Permanent
 * rejections are not retried; failures are stored with the mail. A no-op if the submission was deleted meanwhile.
 */
export function mailPerson(kinds: readonly SubmissionKind<never>[]): JobDefinition<{ mailId: number }> {
  /** Stores the result of a queued mail, and updates its record. */
  const recordOutcome = (services: JobServices, mailId: number, outcome: Outcome) =>
    services.db.transaction(async (tx) => {
      const [mail] = await tx
        .update(personMails)
        .set(outcome)
        .where(and(eq(personMails.id, mailId), eq(personMails.state, "queued")))
        .returning();
      if (!mail || mail.authorId === AUTOMATIC_AUTHOR) return;
      const { entityType, entityId: recordId, authorId, authorName } = mail;
      await kinds
        .find((kind) => kind.entityType === entityType)
        ?.onMailOutcome?.(services, tx, {
          id: mailId,
          recordId,
          isSent: outcome.state === "sent",
          author: { id: authorId, name: authorName },
        });
    });
  return {
    ...MAIL_PERSON,
    sendsMail: true,
    run: async (services, { mailId }) => {
      const { db, mailer, siteConfig, log } = services;
      const isThis = eq(personMails.id, mailId);
      const [mail] = await db
        .select()
        .from(personMails)
        .where(and(isThis, eq(personMails.state, "queued")))
        // Waits for a cancellation that is being committed.
        .for("update");
      if (!mail) return;
      const { config } = await siteConfig.current();
      const link = withdrawalLink(services, hashOfMail(services, mail.recipient));
      const copy = mail.copyId === null ? "" : await services.copyLinks.addressOf(services, mail.copyId);
      if (copy === undefined) {
        await recordOutcome(services, mailId, { state: "failed", failure: texts.subjectRequests.copyEnded });
        return;
      }
      const body = copy ? `${mail.body}\n${copy}` : mail.body;
      try {
        await mailer.send({
          to: mail.recipient,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: body,
          html: htmlOf(body, link, config.company_name),
          isPersonal: mail.authorId !== AUTOMATIC_AUTHOR,
          headers: {
            ...(mail.body.includes(link) && oneClick(link)),
            ...(mail.authorId === AUTOMATIC_AUTHOR && { "Auto-Submitted": "auto-replied" }),
          },
        });
      } catch (error) {
        const failure = describeMailFailure(error);
        if (isRefusedForGood(error)) {
          log.warn("mail permanently rejected", { mailId, reason: shortReason(error) });
          await recordOutcome(services, mailId, { state: "failed", failure });
          return;
        }
        await db.update(personMails).set({ failure }).where(isThis);
        throw error;
      }
      await recordOutcome(services, mailId, { state: "sent", failure: null, sentAt: sql`now()` });
    },
    onGivenUp: (services, { mailId }) => recordOutcome(services, mailId, { state: "failed" }),
    onRequeued: async (tx, { mailId }) => {
      const requeued = await tx
        .update(personMails)
        .set({ state: "queued" })
        .where(and(eq(personMails.id, mailId), eq(personMails.state, "failed")))
        .returning({ id: personMails.id });
      return requeued.length > 0;
    },
  };
}

/** Headers for the one-click unsubscribe button of mail programs (RFC 8058). */
function oneClick(link: string): Record<string, string> {
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function htmlOf(body: string, link: string, company: string): string {
  const address = Bun.escapeHTML(link);
  const text = Bun.escapeHTML(body).replaceAll(address, `<a href="${address}">Cancelar novidades</a>`);
  return [`<div style="white-space:pre-wrap">${text}</div>`, `<p>${Bun.escapeHTML(company)}</p>`].join("");
}
