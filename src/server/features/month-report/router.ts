import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { monthReportInputSchema } from "#shared/schemas/month-report.ts";
import { getMonthReport } from "./get-month-report.ts";

export const monthReportRouter = router({
  get: adminProcedure.input(monthReportInputSchema).query(verb(getMonthReport)),
});
