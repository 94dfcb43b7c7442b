import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import { leadKind } from "./lead-kind.ts";
import type { leads } from "./table.ts";

/**
 * Stores a lead from a visitor. Consent is optional, and stored as evidence if given.
 * @throws AppError `rate_limited`.
 */
export function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  const { cnpj, product, offer } = input;
  const columns = { cnpj: cnpj ?? "", product: product ?? null, offer: offer ?? null };
  return acceptSubmission(ctx, leadKind, input, columns satisfies Partial<typeof leads.$inferInsert>);
}
