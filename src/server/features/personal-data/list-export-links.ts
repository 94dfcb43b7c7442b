import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ListedExportLink } from "#shared/schemas/personal-data.ts";
import { isLinkValid } from "./read-export-link.ts";
import { personExports } from "./table.ts";

/** Lists the links that still give a copy, newest first, without their tokens. */
export async function listExportLinks({ db }: AdministratorContext): Promise<ListedExportLink[]> {
  const rows = await db
    .select()
    .from(personExports)
    .where(isLinkValid)
    .orderBy(desc(personExports.createdAt));
  return rows.map(({ id, mails, phones, authorName, createdAt, expiresAt, downloads }) => ({
    id,
    of: [...mails, ...phones],
    authorName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    downloads,
  }));
}
