import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { presencePlaceSchema } from "#shared/schemas/presence.ts";
import { leavePlace } from "./leave-place.ts";
import { visitPlace } from "./visit-place.ts";

export const presenceRouter = router({
  visit: adminProcedure.meta({ background: true }).input(presencePlaceSchema).mutation(verb(visitPlace)),
  leave: adminProcedure.meta({ background: true }).input(presencePlaceSchema).mutation(verb(leavePlace)),
});
