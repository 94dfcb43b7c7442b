import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { getWaiting } from "./get-waiting.ts";
import { getWorkQueue } from "./get-work-queue.ts";

/** Open tabs poll them without prolonging the session. */
const polled = adminProcedure.meta({ background: true });

export const attentionRouter = router({
  waiting: polled.query(verb(getWaiting)),
  queue: polled.query(verb(getWorkQueue)),
});
