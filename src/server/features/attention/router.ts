import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { getWaiting } from "./get-waiting.ts";

export const attentionRouter = router({
  waiting: adminProcedure.meta({ background: true }).query(({ ctx }) => getWaiting(ctx)),
});
