import { eq } from "drizzle-orm";
import { newMessageMail } from "../../email/templates/new-message.ts";
import { contactMessages } from "../../features/messages/table.ts";
import type { JobDefinition } from "../jobs.ts";

/** Tells the company that somebody wrote through the contact form. */
export const notifyNewMessage: JobDefinition<{ messageId: number }> = {
  name: "notify-new-message",
  run: async ({ db, mailer, siteConfig }, { messageId }) => {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newMessageMail(row, config) });
  },
};
