import { and, asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import { AppError } from "#server/platform/errors.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import { nameMonth } from "#shared/formats/months.ts";
import { writeReais } from "#shared/formats/reais.ts";
import type { CampaignSpendInput, MonthSpend, SaveSpendInput } from "#shared/schemas/campaign.ts";
import { texts } from "#shared/texts/texts.ts";
import { campaignSpend } from "./table.ts";

const isOf = (campaign: string) =>
  sql`${campaignKey(campaignSpend.campaign)} = ${campaignKey(sql`${campaign}::text`)}`;

export const monthSpendColumns = {
  month: sql<string>`to_char(${campaignSpend.month}, 'YYYY-MM')`,
  cents: campaignSpend.cents,
  version: campaignSpend.version,
};

/** Returns what was spent on a campaign, by month, oldest first. */
export function getSpend(
  { db }: AdministratorContext,
  { campaign }: CampaignSpendInput,
): Promise<MonthSpend[]> {
  return db
    .select(monthSpendColumns)
    .from(campaignSpend)
    .where(isOf(campaign))
    .orderBy(asc(campaignSpend.month));
}

/** Keeps the audit entry readable: a name may have 200 characters. */
const NAME_SHOWN = 60;

/**
 * Saves what was spent on a campaign in some months, all or none; each change is audited.
 * @throws AppError `conflict` for a month that another administrator changed since `baseVersion`.
 */
export async function saveSpend(
  ctx: AdministratorContext,
  { campaign, months }: SaveSpendInput,
): Promise<void> {
  const shown = campaign.length > NAME_SHOWN ? `${campaign.slice(0, NAME_SHOWN)}…` : campaign;
  await ctx.db.transaction(async (tx) => {
    // Serializes two who write the first amount of a month.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${keyedLocks.campaignSpend}::int, hashtext(${campaignKey(sql`${campaign}::text`)}))`,
    );
    for (const { month, cents, baseVersion } of months) {
      const first = `${month}-01`;
      const isThis = and(eq(campaignSpend.month, first), isOf(campaign));
      const [before] = await tx.select().from(campaignSpend).where(isThis);
      if ((before?.cents ?? null) === cents) continue;
      if ((before?.version ?? 0) !== baseVersion)
        throw new AppError("conflict", {
          message: texts.campaigns.spendChanged(nameMonth(month), before && writeReais(before.cents)),
        });
      const version = baseVersion + 1;
      if (cents === null) await tx.delete(campaignSpend).where(isThis);
      else if (before)
        await tx.update(campaignSpend).set({ cents, version, updatedAt: new Date() }).where(isThis);
      else await tx.insert(campaignSpend).values({ month: first, campaign, cents });
      const [was, is] = [before?.cents, cents].map((each) => (each == null ? "nada" : writeReais(each)));
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "campaign",
        description: `Gasto da campanha "${shown}" em ${nameMonth(month)}: de ${was} para ${is}`,
      });
    }
  });
}
