import { adminProcedure, router } from "#server/platform/trpc/init.ts";
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
  list: adminProcedure.query(({ ctx }) => listTemplates(ctx)),
  create: adminProcedure
    .input(createTemplateInputSchema)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),
  update: adminProcedure
    .input(updateTemplateInputSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  delete: adminProcedure
    .input(deleteTemplateInputSchema)
    .mutation(({ ctx, input }) => deleteTemplate(ctx, input)),
});
