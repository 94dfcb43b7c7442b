import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { changesBetween } from "#shared/content/merge-content.ts";
import { nameOwnPageLeaf } from "#shared/documents/own-page-leaves.ts";
import { documentsOf } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ScheduleOwnPageInput } from "#shared/schemas/own-page.ts";
import { knownKeys, type SchedulePublicationInput, timeProblems } from "#shared/schemas/publication.ts";
import { texts } from "#shared/texts/texts.ts";
import { requireProofOf, requireSpeedStep } from "./apply-changes.ts";
import { describeChanges, describeValues } from "./describe-changes.ts";
import { nameOwnPage } from "./describe-own-page.ts";
import { mergeChanges } from "./merge-changes.ts";
import { ownPageDocument, storedLeaves, storedPage } from "./own-page-document.ts";
import { publishScheduled } from "./publish-scheduled.job.ts";
import { readCurrentVersion } from "./read-version.ts";
import { contentWindows } from "./table.ts";
import { baseOf, lockPage, mergeOrReject, ownPageTexts, requirePath } from "./write-own-page.ts";

/**
 * Schedules changes of the site config, merged with the published version: one window per changed document.
 * @throws AppError `invalid_input` for bad times or without a change, `conflict`, `not_found` for an unknown base
 * version, `unproven` like `requireProofOf`.
 */
export async function scheduleWindows(
  ctx: AdministratorContext,
  { changes: requested, baseVersion, description, ...times }: SchedulePublicationInput,
): Promise<{ id: number }> {
  const { startsAt, endsAt } = readTimes(times);
  const scheduled = await ctx.db.transaction(async (tx) => {
    const current = await readCurrentVersion(tx);
    const merged = await mergeChanges(tx, { current, changes: requested, baseVersion });
    const config = { ...current.config, ...merged };
    const changed = knownKeys(merged).filter((key) => config[key] !== current.config[key]);
    requireProofOf(ctx, changed);
    requireSpeedStep(changed, config);
    const ids: number[] = [];
    for (const document of documentsOf(changed)) {
      const base = document.read(current.config);
      const keys = changed.filter((key) => document.keys.includes(key));
      const id = await insertWindow(ctx, tx, {
        document: document.name,
        base,
        changes: changesBetween(base, document.read(config, current.config)),
        description: description || describeChanges(keys),
        startsAt,
        endsAt,
      });
      await auditSchedule(ctx, tx, { id, startsAt, endsAt }, describeValues(keys, current.config, config));
      ids.push(id);
    }
    const [id] = ids;
    if (id === undefined)
      throw new AppError("invalid_input", { message: texts.publications.nothingToSchedule });
    return { id };
  });
  ctx.siteConfig.expire();
  return scheduled;
}

/**
 * Schedules changes of a published page.
 * @throws AppError like `updateOwnPage`, and `invalid_input` for bad times or without a change.
 */
export async function scheduleOwnPage(
  ctx: AdministratorContext,
  { id, kind, baseVersion, publishAt, until, versionDescription, ...given }: ScheduleOwnPageInput,
): Promise<{ id: number }> {
  const { startsAt, endsAt } = readTimes({ publishAt, until });
  const scheduled = await ctx.db.transaction(async (tx) => {
    const before = await lockPage(ctx, tx, { id, kind });
    requirePath({ path: before.path }, kind);
    const base = await baseOf(tx, before, baseVersion);
    const current = storedLeaves(before);
    const mine = storedLeaves({ ...storedPage(base), ...given });
    const merged = mergeOrReject(before, { base, mine });
    const { path: _, ...changes } = changesBetween(current, { ...merged, ...ownPageTexts(merged) });
    if (Object.keys(changes).length === 0)
      throw new AppError("invalid_input", { message: texts.publications.nothingToSchedule });
    const description = versionDescription || nameOwnPage(before);
    const document = ownPageDocument(id);
    const windowId = await insertWindow(ctx, tx, {
      document,
      base: current,
      changes,
      description,
      startsAt,
      endsAt,
    });
    const names = Object.keys(changes).map((leaf) => nameOwnPageLeaf([mine, current], leaf));
    const what = `${nameOwnPage(before)}: ${names.join("; ")}`;
    await auditSchedule(ctx, tx, { id: windowId, startsAt, endsAt }, what);
    return { id: windowId };
  });
  ctx.siteConfig.expire();
  return scheduled;
}

type Times = { startsAt: Date; endsAt: Date | null };

/** @throws AppError `invalid_input` for times in the past, too far ahead or out of order. */
function readTimes(times: { publishAt: string; until: string | null }): Times {
  const problems = timeProblems(times, new Date());
  const message = problems.publishAt ?? problems.until;
  if (message) throw new AppError("invalid_input", { message });
  return { startsAt: new Date(times.publishAt), endsAt: times.until === null ? null : new Date(times.until) };
}

type NewWindow = Pick<typeof contentWindows.$inferInsert, "document" | "base" | "changes" | "description"> &
  Times;

/** Stores a window and enqueues its jobs for opening and end. */
async function insertWindow(
  { actor, queue, siteConfig }: AdministratorContext,
  tx: Transaction,
  window: NewWindow,
): Promise<number> {
  const [row] = await tx
    .insert(contentWindows)
    .values({
      ...window,
      createdById: actor.id,
      createdByName: actor.name,
      ownerId: actor.id,
      ownerName: actor.name,
    })
    .returning({ id: contentWindows.id });
  if (!row) throw new Error("insert returned no row");
  for (const time of [window.startsAt, window.endsAt])
    if (time) await queue.enqueue(tx, publishScheduled, { publicationId: row.id }, time);
  // Every instance must know when the site changes next.
  await siteConfig.announce(tx);
  return row.id;
}

async function auditSchedule(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, startsAt, endsAt }: Times & { id: number },
  what: string,
): Promise<void> {
  const end = endsAt ? `, até ${formatDateTime(endsAt)}` : "";
  await recordAudit(ctx, tx, {
    action: "CREATE",
    entityType: "config",
    entityId: `agendamento-${id}`,
    description: `Publicação nº ${id} agendada para ${formatDateTime(startsAt)}${end}. ${what}`,
  });
}
