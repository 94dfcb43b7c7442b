import type { Context } from "#server/platform/context.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import { judgeSubmission } from "#server/submissions/judge-submission.ts";
import { demoFormConsent } from "#shared/consent.ts";
import type { LeadInput } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewLead } from "./notify-new-lead.job.ts";
import { leads } from "./table.ts";

/**
 * Stores a request for a demonstration and queues its notification in the same transaction (spec sections 2 and
 * 7). Open to everyone. Consent is kept as evidence: which wording, and when. What looks like a robot's is stored and
 * answered alike, set apart in the back office.
 * @throws AppError `rate_limited`.
 */
export async function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const network = clientNetwork(ctx.request.address);
    await ctx.rateLimits.leadsByAddress.consume(network, texts.publicForms.rateLimited, tx);
    const [lead] = await tx
      .insert(leads)
      .values({
        name: input.name,
        cnpj: input.cnpj ?? "",
        email: input.email,
        phone: input.phone,
        ...(input.consent ? { consentVersion: demoFormConsent.version, consentAt: new Date() } : {}),
        isSuspect: await judgeSubmission(ctx, tx, input),
      })
      .returning({ id: leads.id })
      .prepare("create_lead")
      .execute();
    if (!lead) throw new Error("insert returned no row");
    await ctx.jobs.enqueue(tx, notifyNewLead, { leadId: lead.id });
    return lead;
  });
}
