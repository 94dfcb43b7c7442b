import { eq } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { newLeadMail } from "./new-lead.mail.ts";
import { leadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

/** Mails a new lead to the company; a no-op if it was deleted meanwhile. */
export const notifyNewLead: JobDefinition<{ leadId: number }> = {
  name: "notify-new-lead",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig }, { leadId }) => {
    const [row] = await db.select(leadColumns).from(leads).where(eq(leads.id, leadId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newLeadMail(row, config) });
  },
};
