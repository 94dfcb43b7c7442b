import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { consentEvidence } from "#server/submissions/consent-evidence.ts";
import { demoFormConsent } from "#shared/consent.ts";
import type { LeadInput } from "#shared/schemas/lead.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Stores a request for a demonstration (product 4.2). Open to everyone; consent is stored as evidence where it is given.
 * @throws AppError `rate_limited`.
 */
export function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  return acceptSubmission(ctx, leadKind, input, (tx, judged) =>
    tx
      .insert(leads)
      .values({
        name: input.name,
        cnpj: input.cnpj ?? "",
        email: input.email,
        phone: input.phone,
        ...(input.consent ? consentEvidence(demoFormConsent) : {}),
        ...judged,
      })
      .returning({ id: leads.id })
      .prepare("create_lead")
      .execute(),
  );
}
