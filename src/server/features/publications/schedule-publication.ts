import { requireProofOf, requireSpeedStep } from "#server/features/site-config/apply-changes.ts";
import { describeChanges, describeValues } from "#server/features/site-config/describe-changes.ts";
import { mergeChanges } from "#server/features/site-config/merge-changes.ts";
import { readCurrentVersion } from "#server/features/site-config/read-version.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { knownKeys, type SchedulePublicationInput, timeProblems } from "#shared/schemas/publication.ts";
import { texts } from "#shared/texts/texts.ts";
import { publishScheduled } from "./publish-scheduled.job.ts";
import { scheduledPublications } from "./table.ts";

/**
 * Schedules changes of the site config, merged with the current version, on which they are based from then on.
 * @throws AppError `invalid_input` for bad times or without a change, `conflict`, `not_found` for an unknown base version,
 * `unproven` like `requireProofOf`.
 */
export async function schedulePublication(
  ctx: AdministratorContext,
  { changes: requested, baseVersion, description, ...times }: SchedulePublicationInput,
): Promise<{ id: number }> {
  const problems = timeProblems(times, new Date());
  const message = problems.publishAt ?? problems.until;
  if (message) throw new AppError("invalid_input", { message });
  const publishAt = new Date(times.publishAt);
  const until = times.until === null ? null : new Date(times.until);
  return ctx.db.transaction(async (tx) => {
    const current = await readCurrentVersion(tx);
    const merged = await mergeChanges(tx, { current, changes: requested, baseVersion });
    const config = { ...current.config, ...merged };
    const changed = knownKeys(merged).filter((key) => config[key] !== current.config[key]);
    if (changed.length === 0) {
      throw new AppError("invalid_input", { message: texts.publications.nothingToSchedule });
    }
    requireProofOf(ctx, changed);
    requireSpeedStep(changed, config);
    const [row] = await tx
      .insert(scheduledPublications)
      .values({
        changes: Object.fromEntries(changed.map((key) => [key, config[key]])),
        description: description || describeChanges(changed),
        baseVersionNumber: current.versionNumber,
        publishAt,
        until,
        createdById: ctx.actor.id,
        createdByName: ctx.actor.name,
      })
      .returning({ id: scheduledPublications.id });
    if (!row) throw new Error("insert returned no row");
    const end = until ? `, até ${formatDateTime(until)}` : "";
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "config",
      entityId: `agendamento-${row.id}`,
      description: `Publicação nº ${row.id} agendada para ${formatDateTime(publishAt)}${end}. ${describeValues(changed, current.config, config)}`,
    });
    await ctx.queue.enqueue(tx, publishScheduled, { publicationId: row.id }, publishAt);
    return row;
  });
}
