import { asc, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { messageTemplates } from "./table.ts";

/** Returns all templates by name. */
export function listTemplates({ db }: AdministratorContext): Promise<MessageTemplate[]> {
  return db
    .select(templateColumns)
    .from(messageTemplates)
    .orderBy(asc(sql`search_key(${messageTemplates.name})`), asc(messageTemplates.id));
}

/** Columns of a `MessageTemplate`. */
export const templateColumns = {
  id: messageTemplates.id,
  purpose: messageTemplates.purpose,
  name: messageTemplates.name,
  subject: messageTemplates.subject,
  body: messageTemplates.body,
  version: messageTemplates.version,
};
