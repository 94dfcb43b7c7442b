import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MessageTemplate, UpdateTemplateInput } from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";
import { templateColumns } from "./list-templates.ts";
import { messageTemplates } from "./table.ts";

/**
 * Updates name, subject and text of a template.
 * @throws AppError `not_found` for an unknown template, `conflict` if changed since `baseVersion`, or for a name taken
 * within its purpose.
 */
export async function updateTemplate(
  ctx: AdministratorContext,
  { id, purpose, baseVersion, ...written }: UpdateTemplateInput,
): Promise<MessageTemplate> {
  return rejectTaken(texts.templates.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      const isThis = and(eq(messageTemplates.id, id), eq(messageTemplates.purpose, purpose));
      const [before] = await tx.select(templateColumns).from(messageTemplates).where(isThis).for("update");
      if (!before) throw new AppError("not_found", { message: texts.templates.unknown });
      if (baseVersion !== undefined && before.version !== baseVersion)
        throw new AppError("conflict", { message: texts.templates.changedMeanwhile });
      const [after] = await tx
        .update(messageTemplates)
        .set({ ...written, version: before.version + 1 })
        .where(isThis)
        .returning(templateColumns);
      if (!after) throw new Error("the locked template is gone");
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "system",
        entityId: id,
        description: `Modelo "${after.name}" alterado`,
      });
      return after;
    }),
  );
}
