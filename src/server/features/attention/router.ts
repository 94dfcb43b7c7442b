import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { getWaiting } from "./get-waiting.ts";

export const attentionRouter = router({
  waiting: adminProcedure.meta({ background: true }).query(verb(getWaiting)),
});
