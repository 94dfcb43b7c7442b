import type { Context } from "#server/platform/context.ts";
import {
  acceptSubmission,
  consentEvidence,
  noConsentEvidence,
  storedSource,
} from "#server/submissions/accept-submission.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { demoFormConsent } from "#shared/legal/consent-wordings.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import { leadKind } from "./lead-kind.ts";
import type { leads } from "./table.ts";

/**
 * Stores a lead from a visitor. Consent is optional and stored as evidence when given.
 * @throws AppError `rate_limited`.
 */
export function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  const row = {
    name: input.name,
    cnpj: input.cnpj ?? "",
    email: input.email,
    phone: input.phone,
    phoneE164: toE164(input.phone),
    product: input.product ?? null,
    source: storedSource(input.source),
    ...(input.consent ? consentEvidence(demoFormConsent) : noConsentEvidence),
  } satisfies typeof leads.$inferInsert;
  return acceptSubmission(ctx, leadKind, input, row);
}
