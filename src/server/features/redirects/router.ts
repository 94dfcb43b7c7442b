import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  deleteRedirectInputSchema,
  redirectInputSchema,
  updateRedirectInputSchema,
} from "#shared/schemas/site-path.ts";
import { createRedirect } from "./create-redirect.ts";
import { deleteRedirect } from "./delete-redirect.ts";
import { listSitePaths } from "./list-site-paths.ts";
import { updateRedirect } from "./update-redirect.ts";

export const redirectsRouter = router({
  list: adminProcedure.query(verb(listSitePaths)),
  create: adminProcedure.input(redirectInputSchema).mutation(verb(createRedirect)),
  update: adminProcedure.input(updateRedirectInputSchema).mutation(verb(updateRedirect)),
  delete: adminProcedure.input(deleteRedirectInputSchema).mutation(verb(deleteRedirect)),
});
