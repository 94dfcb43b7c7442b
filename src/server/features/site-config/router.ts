import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  restoreInputSchema,
  restoreSectionInputSchema,
  versionInputSchema,
  versionPageInputSchema,
} from "#shared/schemas/config-version.ts";
import { saveSiteConfigInputSchema } from "#shared/schemas/site-config.ts";
import { listVersions } from "./list-versions.ts";
import { getVersion, readCurrentVersion } from "./read-version.ts";
import { restoreVersion } from "./restore-version.ts";
import { SAVE_ALLOWANCE, saveSiteConfig } from "./save-site-config.ts";

export const siteConfigRouter = router({
  current: adminProcedure.query(({ ctx }) => readCurrentVersion(ctx.db)),
  save: adminProcedure.meta(SAVE_ALLOWANCE).input(saveSiteConfigInputSchema).mutation(verb(saveSiteConfig)),
  restoreSection: adminProcedure.input(restoreSectionInputSchema).mutation(verb(restoreVersion)),
  restore: adminProcedure.input(restoreInputSchema).mutation(verb(restoreVersion)),
  versions: adminProcedure.input(versionPageInputSchema).query(verb(listVersions)),
  version: adminProcedure
    .input(versionInputSchema)
    .query(({ ctx, input }) => getVersion(ctx, input.versionNumber)),
});
