import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { newResumeMail } from "./new-resume.mail.ts";
import { resumes } from "./table.ts";

/** Mails a new resume to the company; a no-op if it was deleted meanwhile. */
export const notifyNewResume: JobDefinition<{ resumeId: number }> = {
  name: "notify-new-resume",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { resumeId }) => {
    const [row] = await db.select().from(resumes).where(eq(resumes.id, resumeId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newResumeMail(row, config) });
  },
};
