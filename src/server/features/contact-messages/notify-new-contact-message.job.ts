import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { newContactMessageMail } from "./new-contact-message.mail.ts";
import { contactMessages } from "./table.ts";

/** Mails a new contact message to the company; a no-op if it was deleted meanwhile. */
export const notifyNewContactMessage: JobDefinition<{ messageId: number }> = {
  name: "notify-new-message",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { messageId }) => {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newContactMessageMail(row, config) });
  },
};
