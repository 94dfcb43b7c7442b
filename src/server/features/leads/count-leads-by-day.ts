import type { AdministratorContext } from "#server/platform/context.ts";
import { countByDay } from "#server/submissions/count-by-day.ts";
import type { LeadDay, LeadDaysInput } from "#shared/schemas/lead.ts";
import { leadKind } from "./lead-kind.ts";

/** Counts the leads of the last `days` days in São Paulo, oldest first, without suspects (product 7.4). */
export function countLeadsByDay(ctx: AdministratorContext, { days }: LeadDaysInput): Promise<LeadDay[]> {
  return countByDay(ctx, leadKind, days, ["pending", "imported"]);
}
