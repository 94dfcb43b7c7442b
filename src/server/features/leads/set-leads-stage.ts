import { and, eq, type SQL, sql } from "drizzle-orm";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext, CallerContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import type { MarkChange, UndoneRow } from "#server/submissions/undo-marks.ts";
import type { SetLeadsStage } from "#shared/schemas/lead.ts";
import {
  describeStageSet,
  isClosing,
  type LeadStage,
  readLostReasons,
  writeStage,
} from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/** Stage and reason as the history keeps them; see `writeStage`. */
const stageText = sql<string>`(${leads.stage} || coalesce(': ' || ${leads.lostReason}, ''))`;

/** Returns the reasons that the settings offer for a lost lead. */
export async function listLostReasons({ siteConfig }: AdministratorContext): Promise<string[]> {
  const { config } = await siteConfig.current();
  return readLostReasons(config.lost_reasons);
}

/**
 * Marks leads as new, in progress, won, or lost with a reason from the settings, skipping those marked so already.
 * Returns the number changed, and the entry for undo.
 * @throws AppError like `changeSelected`; `invalid_input` for an unknown reason, `conflict` if another has ended
 * the lead differently since `baseVersion`. Then none changes.
 */
export async function setLeadsStage(
  ctx: CallerContext,
  { stage, lostReason, baseVersion, ...selection }: SetLeadsStage,
): Promise<ChangedRows> {
  const change = { stage, lostReason: await requireLostReason(ctx, stage, lostReason) };
  const after = writeStage(change);
  return changeSelected(ctx, leadKind, selection, {
    action: "UPDATE",
    run: async (tx, isSelected) => {
      if (baseVersion !== undefined) await rejectOtherStage(tx, isSelected, { baseVersion, after });
      const former = tx
        .select({ id: sql<number>`${leads.id}`.as("former_id"), before: stageText.as("former_stage") })
        .from(leads)
        .where(and(isSelected, sql`${stageText} <> ${after}`))
        .orderBy(leads.id)
        .for("update")
        .as("former");
      return tx
        .update(leads)
        .set({
          ...change,
          // Another reason does not make the loss a later one.
          closedAt: isClosing(stage)
            ? sql`case when ${leads.stage} = ${stage} then ${leads.closedAt} else now() end`
            : null,
          version: sql`${leads.version} + 1`,
        })
        .from(former)
        .where(eq(leads.id, former.id))
        .returning({ id: leads.id, version: leads.version, before: former.before });
    },
    fields: ({ before }) => ({ stage: { before, after } }),
    describe: (count) => describeStageSet(count, change),
    errors: { empty: texts.leads.noneToMark, unknown: texts.leads.unknownIds },
  });
}

/**
 * Returns the reason of a lost lead, null for another stage.
 * @throws AppError `invalid_input` for a reason that the settings lack, or of a lead that is not lost.
 */
export async function requireLostReason(
  { siteConfig }: Pick<CallerContext, "siteConfig">,
  stage: LeadStage,
  lostReason: string,
): Promise<string | null> {
  if (stage !== "lost") {
    if (lostReason) throw new AppError("invalid_input", { message: texts.leads.reasonOnlyOfLost });
    return null;
  }
  const { config } = await siteConfig.current();
  if (!readLostReasons(config.lost_reasons).includes(lostReason))
    throw new AppError("invalid_input", { message: texts.leads.reasonUnknown });
  return lostReason;
}

async function rejectOtherStage(
  tx: Transaction,
  isSelected: SQL | undefined,
  { baseVersion, after }: { baseVersion: number; after: string },
): Promise<void> {
  const [lead] = await tx
    .select({ id: leads.id, version: leads.version, stage: leads.stage })
    .from(leads)
    .where(isSelected)
    .for("update");
  // An open lead may get any stage: a contact has perhaps moved it on since.
  if (!lead || !isClosing(lead.stage)) return;
  const { id, version } = lead;
  await rejectRecordConflict(tx, { type: "lead", id, version, baseVersion, wanted: { stage: after } });
}

/** Restores stage, reason and time of end of each lead that still has the stage of the change. */
export async function undoStage(tx: Transaction, { isEntry, formerTime }: MarkChange): Promise<UndoneRow[]> {
  const change = tx
    .select({
      id: sql<number>`${recordChanges.entityId}::bigint`.as("changed_id"),
      before: sql<string>`${recordChanges.changes} -> 'stage' ->> 'before'`.as("before"),
      after: sql<string>`${recordChanges.changes} -> 'stage' ->> 'after'`.as("after"),
    })
    .from(recordChanges)
    .where(isEntry)
    .as("change");
  const stage = sql`split_part(${change.before}, ': ', 1)`;
  const undone = await tx
    .update(leads)
    .set({
      stage: sql`${stage}`,
      lostReason: sql`nullif(substr(${change.before}, length(${stage}) + 3), '')`,
      closedAt: sql`case when ${stage} in ('won', 'lost') then ${formerTime("stage", sql`${change.before}`)} end`,
      version: sql`${leads.version} + 1`,
    })
    .from(change)
    .where(and(eq(leads.id, change.id), sql`${stageText} = ${change.after}`))
    .returning({ id: leads.id, version: leads.version, before: change.after, after: change.before });
  return undone.map(({ before, after, ...row }) => ({ ...row, fields: { stage: { before, after } } }));
}
