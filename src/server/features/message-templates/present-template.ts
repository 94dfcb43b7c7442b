import { messageTemplates } from "./table.ts";

/** The columns that make a `MessageTemplate`. */
export const templateColumns = {
  id: messageTemplates.id,
  purpose: messageTemplates.purpose,
  name: messageTemplates.name,
  subject: messageTemplates.subject,
  body: messageTemplates.body,
  version: messageTemplates.version,
};
