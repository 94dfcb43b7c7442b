import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";
import { accessLinkColumns } from "./access-link-columns.ts";
import { accessLinks } from "./table.ts";

/**
 * The whole directory, by category and title as a dictionary would order them (product 12.1). Unlimited, because the
 * staff types every entry.
 */
export async function listAccessLinks(ctx: AdministratorContext): Promise<AccessLink[]> {
  const { category, title, id } = accessLinks;
  return ctx.db
    .select(accessLinkColumns)
    .from(accessLinks)
    .orderBy(sql`search_key(${category})`, category, sql`search_key(${title})`, id);
}
