import { eq } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { accessLinks } from "./table.ts";

/**
 * Removes a link for good (spec section 2); its title stays in the audit log.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteAccessLink(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .delete(accessLinks)
      .where(eq(accessLinks.id, id))
      .returning({ title: accessLinks.title });
    if (!link) throw new AppError("not_found", { message: messages.accessLinks.unknown });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "access",
      entityId: id,
      description: `Acesso "${link.title}" excluído`,
    });
  });
}
