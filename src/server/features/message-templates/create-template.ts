import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type CreateTemplateInput,
  type MessageTemplate,
  TEMPLATES_MAX,
} from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";
import { templateColumns } from "./list-templates.ts";
import { messageTemplates } from "./table.ts";

/** Stores a new template. @throws AppError `conflict` for a name taken within its purpose, or too many templates. */
export async function createTemplate(
  ctx: AdministratorContext,
  input: CreateTemplateInput,
): Promise<MessageTemplate> {
  return rejectTaken(texts.templates.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      const known = await tx.$count(messageTemplates, eq(messageTemplates.purpose, input.purpose));
      if (known >= TEMPLATES_MAX) throw new AppError("conflict", { message: texts.templates.tooMany });
      const [template] = await tx.insert(messageTemplates).values(input).returning(templateColumns);
      if (!template) throw new Error("insert returned no row");
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "system",
        entityId: template.id,
        description: `Modelo "${template.name}" criado`,
      });
      return template;
    }),
  );
}
