import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  createTemplateInputSchema,
  deleteTemplateInputSchema,
  updateTemplateInputSchema,
} from "#shared/schemas/message-template.ts";
import { createTemplate } from "./create-template.ts";
import { deleteTemplate } from "./delete-template.ts";
import { listTemplates } from "./list-templates.ts";
import { updateTemplate } from "./update-template.ts";

export const messageTemplatesRouter = router({
  list: adminProcedure.query(verb(listTemplates)),
  create: adminProcedure.input(createTemplateInputSchema).mutation(verb(createTemplate)),
  update: adminProcedure.input(updateTemplateInputSchema).mutation(verb(updateTemplate)),
  delete: adminProcedure.input(deleteTemplateInputSchema).mutation(verb(deleteTemplate)),
});
