import { demoFormConsent } from "../../../shared/consent.ts";
import type { LeadInput } from "../../../shared/schemas/lead.ts";
import type { Context } from "../../context.ts";
import { notifyNewLead } from "../../jobs/definitions/notify-new-lead.ts";
import { leads } from "./table.ts";

/**
 * Stores a request for a demonstration and queues its notification in the same transaction (spec sections 2 and
 * 7). Open to everyone. Consent is kept as evidence: which wording, and when.
 */
export async function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const [lead] = await tx
      .insert(leads)
      .values({
        name: input.name,
        cnpj: input.cnpj ?? "",
        email: input.email,
        phone: input.phone,
        ...(input.consent ? { consentVersion: demoFormConsent.version, consentAt: new Date() } : {}),
      })
      .returning({ id: leads.id });
    if (!lead) throw new Error("insert returned no row");
    await ctx.jobs.enqueue(tx, notifyNewLead, { leadId: lead.id });
    return lead;
  });
}
