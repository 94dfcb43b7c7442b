import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WholeLead } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { wholeLeadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

/** Returns one lead. @throws AppError `not_found` for an unknown id. */
export async function getLead(ctx: AdministratorContext, id: number): Promise<WholeLead> {
  const [row] = await ctx.db.select(wholeLeadColumns).from(leads).where(eq(leads.id, id));
  if (!row) throw new AppError("not_found", { message: texts.leads.unknown });
  return presentInstants(row);
}
