import { eq } from "drizzle-orm";
import { newResumeMail } from "../../email/templates/new-resume.ts";
import { resumes } from "../../features/resumes/table.ts";
import type { JobDefinition } from "../jobs.ts";

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
