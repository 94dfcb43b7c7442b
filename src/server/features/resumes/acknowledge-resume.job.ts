import { and, eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import {
  AUTOMATIC_AUTHOR,
  automaticAuthor,
  countAutomaticMail,
} from "#server/submissions/person-mails/automatic-author.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumes } from "./table.ts";

const receiptsByAddress = rateLimit("resume_receipts-mail", 1);

/** Confirms receipt to a candidate, once, after release if suspect. Quotes nothing a stranger may have typed. */
export const acknowledgeResume: JobDefinition<{ resumeId: number }> = {
  name: "acknowledge-resume",
  run: async (services, { resumeId }) => {
    const { db, queue, siteConfig, publicUrl } = services;
    const { config } = await siteConfig.current();
    await db.transaction(async (tx) => {
      // Locked, so that a concurrent attempt finds the mail of the first.
      const [resume] = await tx
        .select({ email: resumes.email, area: resumes.areaOfInterest })
        .from(resumes)
        .where(and(eq(resumes.id, resumeId), eq(resumes.isSuspect, false)))
        .for("update");
      if (!resume) return;
      const isReceipt = and(
        eq(personMails.entityType, "resume"),
        eq(personMails.entityId, resumeId),
        eq(personMails.authorId, AUTOMATIC_AUTHOR),
      );
      if ((await tx.$count(personMails, isReceipt)) > 0) return;
      const call = { limit: receiptsByAddress, address: resume.email };
      if (!(await countAutomaticMail(services, tx, call))) return;
      const policy = `${publicUrl}${pages.privacyPolicy.path}`;
      await sendPersonMail({ queue, actor: automaticAuthor(config.contact_email) }, tx, {
        type: "resume",
        id: resumeId,
        recipient: resume.email,
        subject: texts.resumes.receiptSubject,
        body: texts.resumes.receipt(config.company_name, resume.area, policy),
      });
    });
  },
};
