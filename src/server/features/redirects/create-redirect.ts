import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { REDIRECTS_MAX, type Redirect, type RedirectInput } from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { isRedirect, redirectColumns } from "./list-site-paths.ts";
import { lockSitePaths, placeRedirect } from "./place-redirect.ts";
import { sitePaths } from "./table.ts";

/**
 * Redirects a path.
 * @throws AppError `conflict` for a taken path, a loop, or too many redirects, `invalid_input` for the path of a file.
 */
export async function createRedirect(ctx: AdministratorContext, input: RedirectInput): Promise<Redirect> {
  const redirect = await rejectTaken(texts.paths.taken, () =>
    ctx.db.transaction(async (tx) => {
      await lockSitePaths(tx);
      if ((await tx.$count(sitePaths, isRedirect)) >= REDIRECTS_MAX)
        throw new AppError("conflict", { message: texts.paths.tooMany(REDIRECTS_MAX) });
      const { path } = input;
      const target = await placeRedirect(ctx, tx, input);
      const { id, name } = ctx.actor;
      const [created] = await tx
        .insert(sitePaths)
        .values({ path, kind: "redirect", target, createdById: id, createdByName: name })
        .returning(redirectColumns);
      if (!created) throw new Error("insert returned no row");
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "path",
        entityId: path,
        description: `Redirecionamento criado: ${path} → ${target}`,
      });
      await ctx.sitePaths.announce(tx);
      return created;
    }),
  );
  ctx.sitePaths.expire();
  return presentInstants(redirect);
}
