import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/queue.ts";
import { newResumeMail } from "./new-resume.mail.ts";
import { resumes } from "./table.ts";

/** Tells the company that somebody applied for a job. */
export const notifyNewResume: JobDefinition<{ resumeId: number }> = {
  name: "notify-new-resume",
  run: async ({ db, mailer, siteConfig }, { resumeId }) => {
    const [row] = await db.select().from(resumes).where(eq(resumes.id, resumeId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newResumeMail(row, config) });
  },
};
