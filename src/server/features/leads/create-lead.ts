import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { consentEvidence } from "#server/submissions/consent-evidence.ts";
import { demoFormConsent } from "#shared/consent.ts";
import type { LeadInput } from "#shared/schemas/lead.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Stores a lead from a visitor (product 4.10). Consent is optional and stored as evidence when given (product 13.7).
 * @throws AppError `rate_limited`.
 */
export function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  return acceptSubmission(ctx, leadKind, input, (tx, verdict) =>
    tx
      .insert(leads)
      .values({
        name: input.name,
        cnpj: input.cnpj ?? "",
        email: input.email,
        phone: input.phone,
        ...(input.consent ? consentEvidence(demoFormConsent) : {}),
        ...verdict,
      })
      .returning({ id: leads.id })
      .prepare("create_lead")
      .execute(),
  );
}
