import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { publicationConflictMail } from "./publication-conflict.mail.ts";
import { scheduledPublications } from "./table.ts";

/** Mails a scheduled publication that was not published to the company. */
export const mailPublicationConflict: JobDefinition<{ publicationId: number }> = {
  name: "mail-publication-conflict",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { publicationId }) => {
    const [row] = await db
      .select()
      .from(scheduledPublications)
      .where(eq(scheduledPublications.id, publicationId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...publicationConflictMail(row, publicUrl, config) });
  },
};
