import type { AdministratorContext } from "#server/platform/context.ts";
import { knownAccessCategories } from "#shared/schemas/access-link.ts";
import { accessLinks } from "./table.ts";

/** Returns the five default categories and all others in use, in Portuguese order. */
export async function listAccessCategories(ctx: AdministratorContext): Promise<string[]> {
  const used = await ctx.db.selectDistinct({ category: accessLinks.category }).from(accessLinks);
  return knownAccessCategories(used.map(({ category }) => category));
}
