import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { type DestinationChange, destinationDescriptions } from "#shared/schemas/destination.ts";
import { texts } from "#shared/texts/texts.ts";
import { destinations } from "./table.ts";

type Row = typeof destinations.$inferSelect;

/**
 * Runs a change of a locked destination in one transaction with its entry in the audit log, and renews the legal texts,
 * which name the destinations that are on. `run` returns what was done, e.g. "ligado".
 * @throws AppError `conflict` if changed since `baseVersion`.
 */
export async function changeDestination(
  ctx: AdministratorContext,
  { kind, baseVersion }: DestinationChange,
  run: (tx: Transaction, before: Row | undefined) => Promise<string>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(destinations).where(eq(destinations.kind, kind)).for("update");
    if ((before?.version ?? 0) !== baseVersion) throw changedMeanwhile();
    const done = await run(tx, before);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "system",
      description: `Destino de marketing ${destinationDescriptions[kind].name} ${done}`,
    });
    await ctx.siteConfig.announce(tx);
  });
  ctx.siteConfig.expire();
}

export function changedMeanwhile(): AppError {
  return new AppError("conflict", { message: texts.destinations.changedMeanwhile });
}
