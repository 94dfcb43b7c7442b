import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { getServiceStatus } from "./get-service-status.ts";

export const serviceStatusRouter = router({
  get: adminProcedure.query(verb(getServiceStatus)),
});
