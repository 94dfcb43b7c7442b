import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type AccessLink, knownAccessCategories, type RestAccessLink } from "#shared/schemas/access-link.ts";
import { accessLinks } from "./table.ts";

/** Returns all access links in Portuguese order. Not paged: administrators type each, so the list stays short. */
export async function listAccessLinks(ctx: AdministratorContext): Promise<AccessLink[]> {
  const { category, title, id } = accessLinks;
  return ctx.db
    .select(accessLinkColumns)
    .from(accessLinks)
    .orderBy(sql`search_key(${category})`, category, sql`search_key(${title})`, id);
}

/** Columns of an `AccessLink`. */
export const accessLinkColumns = {
  id: accessLinks.id,
  category: accessLinks.category,
  title: accessLinks.title,
  description: accessLinks.description,
  url: accessLinks.url,
  color: accessLinks.color,
  version: accessLinks.version,
};

/** Drops fields that REST does not expose. */
export function presentRestAccessLink({ version: _version, ...fields }: AccessLink): RestAccessLink {
  return fields;
}

/** Returns default and used categories in Portuguese order. */
export async function listAccessCategories(ctx: AdministratorContext): Promise<string[]> {
  const used = await ctx.db.selectDistinct({ category: accessLinks.category }).from(accessLinks);
  return knownAccessCategories(used.map(({ category }) => category));
}
