import type { AdministratorContext } from "#server/platform/context.ts";
import type { PersonKeysInput, PersonMention } from "#shared/schemas/personal-data.ts";
import { findMentions } from "./find-mentions.ts";
import { subjectOf } from "./subject-of.ts";

/** Lists what of others names a person, for an administrator to say which of it is theirs. */
export async function listMentions(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
): Promise<readonly PersonMention[]> {
  return findMentions(ctx, ctx.db, await subjectOf(ctx, ctx.db, keys));
}
