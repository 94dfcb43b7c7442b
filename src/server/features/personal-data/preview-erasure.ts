import type { AdministratorContext } from "#server/platform/context.ts";
import type { ErasurePreview, PersonKeysInput } from "#shared/schemas/personal-data.ts";
import { planErasure } from "./plan-erasure.ts";
import { subjectOf, withoutHeld } from "./subject-of.ts";

/** Says what an erasure would delete, make anonymous or keep, and why (product 17.5). Changes nothing. */
export async function previewErasure(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
): Promise<ErasurePreview> {
  const { subject, held } = await withoutHeld(ctx.db, await subjectOf(ctx, ctx.db, keys));
  return planErasure(ctx, ctx.db, subject, held);
}
