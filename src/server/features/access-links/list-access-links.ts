import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";
import { accessLinkColumns } from "./access-link-columns.ts";
import { accessLinks } from "./table.ts";

/**
 * Returns all access links, by category and title in Portuguese order. Not paged: administrators type every entry, so
 * the list stays short.
 */
export async function listAccessLinks(ctx: AdministratorContext): Promise<AccessLink[]> {
  const { category, title, id } = accessLinks;
  return ctx.db
    .select(accessLinkColumns)
    .from(accessLinks)
    .orderBy(sql`search_key(${category})`, category, sql`search_key(${title})`, id);
}
