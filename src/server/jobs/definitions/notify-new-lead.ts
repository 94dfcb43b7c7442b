import { eq } from "drizzle-orm";
import { newLeadMail } from "../../email/templates/new-lead.ts";
import { leadColumns, presentLead } from "../../features/leads/present-lead.ts";
import { leads } from "../../features/leads/table.ts";
import type { JobDefinition } from "../jobs.ts";

/** Tells the company that somebody asked for a demonstration. */
export const notifyNewLead: JobDefinition<{ leadId: number }> = {
  name: "notify-new-lead",
  run: async ({ db, mailer, siteConfig }, { leadId }) => {
    const [row] = await db.select(leadColumns).from(leads).where(eq(leads.id, leadId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...newLeadMail(presentLead(row), config) });
  },
};
