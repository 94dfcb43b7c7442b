import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CreateOwnPageInput, OWN_PAGES_MAX, type OwnPage } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeWrite } from "./describe-own-page.ts";
import { placeOwnPage } from "./place-own-page.ts";
import { ownPageColumns, presentOwnPage } from "./present-own-page.ts";
import { publicationTime } from "./publication-time.ts";
import { ownPages } from "./table.ts";

/** Stores a new page or article. @throws AppError `conflict` for a taken address, or too many pages. */
export async function createOwnPage(
  ctx: AdministratorContext,
  { publishedAt, versionDescription, ...input }: CreateOwnPageInput,
): Promise<OwnPage> {
  const { actor, siteConfig } = ctx;
  const created = await rejectTaken(texts.ownPages.taken, () =>
    ctx.db.transaction(async (tx) => {
      const known = await tx.$count(ownPages, eq(ownPages.kind, input.kind));
      if (known >= OWN_PAGES_MAX)
        throw new AppError("conflict", { message: texts.ownPages.tooMany(OWN_PAGES_MAX) });
      const [row] = await tx
        .insert(ownPages)
        .values({
          ...input,
          publishedAt: publicationTime(publishedAt),
          createdByName: actor.name,
          updatedByName: actor.name,
        })
        .returning(ownPageColumns);
      if (!row) throw new Error("insert returned no row");
      await placeOwnPage(ctx, tx, undefined, row);
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "page",
        entityId: row.id,
        description: describeWrite(undefined, row, versionDescription),
      });
      await siteConfig.announce(tx);
      return row;
    }),
  );
  siteConfig.expire();
  ctx.sitePaths.expire();
  return presentOwnPage(created);
}
