import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { accessLinks } from "./table.ts";

/**
 * Deletes an access link permanently (product 12.3). Its title stays in the audit log.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteAccessLink(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .delete(accessLinks)
      .where(eq(accessLinks.id, id))
      .returning({ title: accessLinks.title });
    if (!link) throw new AppError("not_found", { message: texts.accessLinks.unknown });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "access",
      entityId: id,
      description: `Acesso "${link.title}" excluído`,
    });
  });
}
