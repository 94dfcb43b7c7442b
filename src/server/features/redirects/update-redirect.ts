import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Redirect, UpdateRedirectInput } from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { isRedirect, redirectColumns } from "./list-site-paths.ts";
import { lockSitePaths, placeRedirect } from "./place-redirect.ts";
import { sitePaths } from "./table.ts";

/**
 * Changes path and target of a redirect, which keeps its hits.
 * @throws AppError `not_found`, `conflict` for a taken path or a loop, `invalid_input` for the path of a file.
 */
export async function updateRedirect(
  ctx: AdministratorContext,
  { former, path, target: typed }: UpdateRedirectInput,
): Promise<Redirect> {
  const redirect = await rejectTaken(texts.paths.taken, () =>
    ctx.db.transaction(async (tx) => {
      await lockSitePaths(tx);
      const isThis = and(eq(sitePaths.path, former), isRedirect);
      const [before] = await tx.select(redirectColumns).from(sitePaths).where(isThis);
      if (!before) throw new AppError("not_found", { message: texts.paths.unknown });
      const target = await placeRedirect(ctx, tx, { path, target: typed, former });
      if (path === former && target === before.target) return before;
      const [after] = await tx
        .update(sitePaths)
        .set({ path, target })
        .where(isThis)
        .returning(redirectColumns);
      if (!after) throw new Error("the locked redirect is gone");
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "path",
        entityId: path,
        description: `Redirecionamento alterado: ${former} → ${before.target} passa a ser ${path} → ${target}`,
      });
      await ctx.sitePaths.announce(tx);
      return after;
    }),
  );
  ctx.sitePaths.expire();
  return presentInstants(redirect);
}
