import { unansweredRequests } from "#server/features/subject-requests/unanswered-requests.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { PersonKeysInput, PreviewedErasure } from "#shared/schemas/personal-data.ts";
import { planErasure } from "./plan-erasure.ts";
import { subjectOf, withoutHeld } from "./subject-of.ts";
import { subjectWithMentions } from "./subject-with-mentions.ts";

/** Says what an erasure would delete, make anonymous or keep, and why, without the mentions. Changes nothing. */
export async function previewErasure(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
): Promise<PreviewedErasure> {
  const { subject, held } = await withoutHeld(ctx.db, await subjectOf(ctx, ctx.db, keys));
  const plan = await planErasure(ctx, ctx.db, await subjectWithMentions(ctx, ctx.db, subject, []), held);
  return { ...plan, unanswered: await unansweredRequests(ctx.db, subject) };
}
