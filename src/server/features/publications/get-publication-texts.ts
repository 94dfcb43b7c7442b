import { eq } from "drizzle-orm";
import { mergeContents } from "#server/features/site-config/merge-changes.ts";
import { getVersion, readCurrentVersion } from "#server/features/site-config/read-version.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SiteConfigChanges } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { scheduledPublications } from "./table.ts";

/**
 * Returns the page texts of a publication for an editor: its own changes over the current version, also where they
 * conflict. @throws AppError `not_found` for an unknown id.
 */
export async function getPublicationTexts(ctx: AdministratorContext, id: number): Promise<SiteConfigChanges> {
  const [row] = await ctx.db.select().from(scheduledPublications).where(eq(scheduledPublications.id, id));
  if (!row) throw new AppError("not_found", { message: texts.publications.unknown });
  const base = await getVersion(ctx, row.baseVersionNumber);
  const current = await readCurrentVersion(ctx.db);
  return mergeContents({ base: base.config, current: current.config, mine: row.changes }).values;
}
