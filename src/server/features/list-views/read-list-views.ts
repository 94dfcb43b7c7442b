import { sql } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/list-users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ListView } from "#shared/schemas/list-view.ts";
import { listViewColumns, ownOrShared, presentListView } from "./list-view-access.ts";
import { listViews } from "./table.ts";

/** Returns all views visible to the administrator in Portuguese order. Not paged: a list has at most 100. */
export async function readListViews(ctx: AdministratorContext): Promise<ListView[]> {
  const [rows, users] = await Promise.all([
    ctx.db
      .select(listViewColumns)
      .from(listViews)
      .where(ownOrShared(ctx))
      .orderBy(sql`search_key(${listViews.name})`, listViews.id),
    listUsers(ctx),
  ]);
  return rows.map((row) => presentListView(row, users));
}
