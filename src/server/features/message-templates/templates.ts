import { and, asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  type CreateTemplateInput,
  createTemplateInputSchema,
  type DeleteTemplateInput,
  deleteTemplateInputSchema,
  type MessageTemplate,
  TEMPLATES_MAX,
  type UpdateTemplateInput,
  updateTemplateInputSchema,
} from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";
import { messageTemplates } from "./table.ts";

/** Returns all templates by name. */
function listTemplates({ db }: AdministratorContext): Promise<MessageTemplate[]> {
  return db
    .select(templateColumns)
    .from(messageTemplates)
    .orderBy(asc(sql`search_key(${messageTemplates.name})`), asc(messageTemplates.id));
}

/** Returns the names of the templates that contain a text, such as the id of a file. */
export async function listTemplatesWith(db: Database | Transaction, text: string): Promise<string[]> {
  const rows = await db
    .select({ name: messageTemplates.name })
    .from(messageTemplates)
    .where(sql`strpos(${messageTemplates.body}, ${text}) > 0`)
    .orderBy(asc(messageTemplates.id));
  return rows.map(({ name }) => name);
}

/** Columns of a `MessageTemplate`. */
const templateColumns = {
  id: messageTemplates.id,
  purpose: messageTemplates.purpose,
  name: messageTemplates.name,
  subject: messageTemplates.subject,
  body: messageTemplates.body,
  version: messageTemplates.version,
};

/** Stores a new template. @throws AppError `conflict` for a name taken within its purpose, or too many templates. */
async function createTemplate(
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

/**
 * Updates name, subject and text of a template.
 * @throws AppError `not_found` for an unknown template, `conflict` if changed since `baseVersion`, or for a name taken
 * within its purpose.
 */
async function updateTemplate(
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

/**
 * Deletes a template; sent mails stay.
 * @throws AppError `not_found` for an unknown id, `conflict` if changed since `baseVersion`.
 */
async function deleteTemplate(
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

export const messageTemplatesRouter = router({
  list: adminProcedure.query(verb(listTemplates)),
  create: adminProcedure.input(createTemplateInputSchema).mutation(verb(createTemplate)),
  update: adminProcedure.input(updateTemplateInputSchema).mutation(verb(updateTemplate)),
  delete: adminProcedure.input(deleteTemplateInputSchema).mutation(verb(deleteTemplate)),
});
