import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeleteRedirectInput } from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { isRedirect } from "./list-site-paths.ts";
import { sitePaths } from "./table.ts";

/** Deletes a redirect: its path leads home again. @throws AppError `not_found`. */
export async function deleteRedirect(
  ctx: AdministratorContext,
  { path }: DeleteRedirectInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(sitePaths)
      .where(and(eq(sitePaths.path, path), isRedirect))
      .returning({ target: sitePaths.target });
    if (!deleted) throw new AppError("not_found", { message: texts.paths.unknown });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "path",
      entityId: path,
      description: `Redirecionamento excluído: ${path} → ${deleted.target}`,
    });
    await ctx.sitePaths.announce(tx);
  });
  ctx.sitePaths.expire();
}
