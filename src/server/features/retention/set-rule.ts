import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatTerm } from "#shared/formats/term.ts";
import {
  type RetentionRuleState,
  retentionRanges,
  type SetRetentionRuleInput,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { retentionRules } from "./table.ts";

/**
 * Confirms, changes or disables a term, effective from the next nightly run.
 * @throws AppError `conflict` if changed since `baseVersion`.
 */
export async function setRetentionRule(
  ctx: AdministratorContext,
  { key, amount, unit, isOn, baseVersion }: SetRetentionRuleInput,
): Promise<RetentionRuleState> {
  const rule = await ctx.db.transaction(async (tx) => {
    const isThis = eq(retentionRules.key, key);
    const [before] = await tx.select().from(retentionRules).where(isThis).for("update");
    if ((before?.version ?? 0) !== baseVersion) throw changedMeanwhile();
    const values = {
      amount,
      unit,
      isOn,
      version: baseVersion + 1,
      confirmedByName: ctx.actor.name,
      confirmedAt: new Date(),
    };
    const [row] = before
      ? await tx.update(retentionRules).set(values).where(isThis).returning()
      : await tx
          .insert(retentionRules)
          .values({ key, ...values })
          .onConflictDoNothing()
          .returning();
    // Another administrator confirmed it first at the same time.
    if (!row) throw changedMeanwhile();
    const { name } = retentionRanges[key];
    const after = formatTerm({ amount, unit });
    const done = isOn
      ? before?.isOn
        ? `alterado de ${formatTerm(before)} para ${after}`
        : `ativado: ${after}`
      : "desativado";
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      description: `Prazo de guarda de "${name}" ${done}`,
    });
    // The built-in privacy policy states the terms.
    await ctx.siteConfig.announce(tx);
    return presentInstants(row);
  });
  ctx.siteConfig.expire();
  return rule;
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", { message: texts.retention.changedMeanwhile });
}
