import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { funnelInputSchema } from "#shared/site/visit-count.ts";
import { getFunnel } from "./get-funnel.ts";

export const visitCountsRouter = router({
  funnel: adminProcedure.input(funnelInputSchema).query(verb(getFunnel)),
});
