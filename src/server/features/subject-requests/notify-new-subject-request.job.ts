import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { newSubjectRequestMail } from "./new-subject-request.mail.ts";
import { subjectRequests } from "./table.ts";

/** Mails a confirmed request to the company; does nothing when it was deleted meanwhile. */
export const notifyNewSubjectRequest: JobDefinition<{ requestId: number }> = {
  name: "notify-new-request",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { requestId }) => {
    const [row] = await db.select().from(subjectRequests).where(eq(subjectRequests.id, requestId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newSubjectRequestMail(row, config) });
  },
};
