import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeleteTemplateInput } from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";
import { messageTemplates } from "./table.ts";

/**
 * Deletes a template; sent mails stay.
 * @throws AppError `not_found` for an unknown id, `conflict` if changed since `baseVersion`.
 */
export async function deleteTemplate(
  ctx: AdministratorContext,
  { id, baseVersion }: DeleteTemplateInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(messageTemplates)
      .where(eq(messageTemplates.id, id))
      .returning({ name: messageTemplates.name, version: messageTemplates.version });
    if (!deleted) throw new AppError("not_found", { message: texts.templates.unknown });
    // Rolls the deletion back.
    if (baseVersion !== undefined && deleted.version !== baseVersion)
      throw new AppError("conflict", { message: texts.templates.changedBeforeDeletion });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      entityId: id,
      description: `Modelo "${deleted.name}" excluído`,
    });
  });
}
