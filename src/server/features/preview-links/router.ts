import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { previewLinkInputSchema } from "#shared/schemas/preview-link.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createPreviewLink } from "./create-preview-link.ts";
import { listPreviewLinks } from "./list-preview-links.ts";
import { revokePreviewLink } from "./revoke-preview-link.ts";

export const previewLinksRouter = router({
  list: adminProcedure.query(verb(listPreviewLinks)),
  create: adminProcedure.input(previewLinkInputSchema).mutation(verb(createPreviewLink)),
  revoke: adminProcedure.input(rowIdSchema).mutation(verb(revokePreviewLink)),
});
