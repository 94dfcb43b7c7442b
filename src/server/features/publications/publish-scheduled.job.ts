import { eq } from "drizzle-orm";
import { type Applied, applyChanges } from "#server/features/site-config/apply-changes.ts";
import { describeValues } from "#server/features/site-config/describe-changes.ts";
import { lastChangeOf } from "#server/features/site-config/last-change.ts";
import { SYSTEM_NAME } from "#server/features/site-config/read-version.ts";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { knownKeys, schedulePublicationInputSchema } from "#shared/schemas/publication.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailPublicationConflict } from "./mail-publication-conflict.job.ts";
import { scheduledPublications } from "./table.ts";

type Row = typeof scheduledPublications.$inferSelect;
type Publishing = Pick<Services, "queue" | "siteConfig" | "events">;

const MINUTE_MS = 60_000;
/** A publication within its minute is on time. */
const LATE_MS = MINUTE_MS;

/**
 * Publishes a scheduled publication once, however often it runs; a no-op unless it still waits. Merges with what others
 * published since it was scheduled. A conflict publishes nothing and is mailed to the company.
 */
export const publishScheduled: JobDefinition<{ publicationId: number }> = {
  name: "publish-scheduled",
  concurrency: 1,
  run: async (services, { publicationId }) => {
    await services.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(scheduledPublications)
        .where(eq(scheduledPublications.id, publicationId))
        .for("update");
      if (row?.state === "waiting") await publish(services, tx, row);
    });
    services.siteConfig.expire();
  },
};

async function publish(services: Publishing, tx: Transaction, row: Row): Promise<void> {
  const now = new Date();
  const delay = describeDelay(now.getTime() - row.publishAt.getTime());
  const applied = await apply(services, tx, row, delay);
  if ("reason" in applied) {
    await finish(tx, row, { state: "conflict", reason: applied.reason, finishedAt: now });
    await recordAudit(systemAuthor, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: `agendamento-${row.id}`,
      description: `Publicação agendada nº ${row.id} não publicada. ${applied.reason}`,
    });
    await services.queue.enqueue(tx, mailPublicationConflict, { publicationId: row.id });
    return;
  }
  const { versionNumber, changed } = applied;
  await finish(tx, row, { state: "published", publishedVersionNumber: versionNumber, finishedAt: now });
  const values = describeValues(changed, applied.before, applied.config);
  await recordAudit(systemAuthor, tx, {
    action: "UPDATE",
    entityType: "config",
    entityId: versionNumber,
    description: [
      `Publicação nº ${row.id}, agendada por ${row.createdByName}, publicada como versão ${versionNumber}`,
      delay && `, ${delay}`,
      values ? `. ${values}` : ": o site já era assim",
    ].join(""),
  });
  if (row.until && changed.length > 0) await scheduleEnd(services, tx, row, row.until, applied);
}

/** Applies the changes in their author's name, or says why they cannot be applied. */
async function apply(
  services: Publishing,
  tx: Transaction,
  row: Row,
  delay: string,
): Promise<Applied | { reason: string }> {
  const { baseVersionNumber, createdById, createdByName } = row;
  const changes = schedulePublicationInputSchema.shape.changes.safeParse(row.changes);
  if (!changes.success) return { reason: texts.publications.outdated };
  const actor = { id: createdById, name: createdByName };
  try {
    return await applyChanges({ ...services, actor }, tx, {
      changes: changes.data,
      baseVersion: baseVersionNumber,
      description: delay ? `${row.description} (${delay})` : row.description,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    if (error.code !== "conflict") return { reason: texts.publications.outdated };
    const last = await lastChangeOf(tx, knownKeys(row.changes), baseVersionNumber);
    return { reason: texts.publications.conflict(last?.createdByName ?? SYSTEM_NAME) };
  }
}

/**
 * Schedules that what changed goes back: the old values based on the new version, so that a merge by text touches only
 * the texts that differ between both.
 */
async function scheduleEnd(
  { queue }: Publishing,
  tx: Transaction,
  { description, createdById, createdByName }: Row,
  publishAt: Date,
  { before, changed, versionNumber }: Applied,
): Promise<void> {
  const [end] = await tx
    .insert(scheduledPublications)
    .values({
      changes: Object.fromEntries(changed.map((key) => [key, before[key]])),
      description: texts.publications.end(description),
      baseVersionNumber: versionNumber,
      publishAt,
      createdById,
      createdByName,
    })
    .returning({ id: scheduledPublications.id });
  if (!end) throw new Error("insert returned no row");
  await recordAudit(systemAuthor, tx, {
    action: "CREATE",
    entityType: "config",
    entityId: `agendamento-${end.id}`,
    description: `Publicação nº ${end.id} agendada para ${formatDateTime(publishAt)}: ${texts.publications.end(description)}`,
  });
  await queue.enqueue(tx, publishScheduled, { publicationId: end.id }, publishAt);
}

async function finish(tx: Transaction, { id }: Row, result: Partial<Row>): Promise<void> {
  await tx.update(scheduledPublications).set(result).where(eq(scheduledPublications.id, id));
}

/** `com 40 min de atraso`; empty for a punctual publication. */
function describeDelay(delayMs: number): string {
  if (delayMs <= LATE_MS) return "";
  const minutes = Math.floor(delayMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const delay =
    minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : formatDays(Math.floor(hours / 24));
  return `com ${delay} de atraso`;
}
