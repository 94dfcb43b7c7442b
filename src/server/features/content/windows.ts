import { and, asc, desc, eq, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { withChanges } from "#shared/content/merge-content.ts";
import { nameOwnPageLeaf } from "#shared/documents/own-page-leaves.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  FINISHED_MAX,
  type Publication,
  type PublicationList,
  type PublicationTexts,
} from "#shared/schemas/publication.ts";
import { texts } from "#shared/texts/texts.ts";
import { applyWindow, type ContentWindow, isUnfinished } from "./open-windows.ts";
import { ownPageId, readOwnPageLeaves } from "./own-page-document.ts";
import { announceWindow, publishScheduled } from "./publish-scheduled.job.ts";
import { readCurrentVersion } from "./read-version.ts";
import { contentWindows, ownPages } from "./table.ts";

/** Lists the windows that have not ended, next first, and the last finished ones. */
export async function listWindows({ db }: AdministratorContext): Promise<PublicationList> {
  const now = new Date();
  const { state, startsAt, endsAt, finishedAt, id } = contentWindows;
  const waiting = await selectListed(db).where(isUnfinished(now)).orderBy(asc(startsAt), asc(id));
  const finished = await selectListed(db)
    .where(or(ne(state, "scheduled"), lte(endsAt, now)))
    .orderBy(desc(sql`coalesce(${finishedAt}, ${endsAt})`), desc(id))
    .limit(FINISHED_MAX);
  const titles = await titlesOf(db, [...waiting, ...finished]);
  const present = (row: Listed) => presentWindow(row, titles, now);
  return { waiting: waiting.map(present), finished: finished.map(present) };
}

const ownerHasAccess = (db: Database | Transaction): SQL<boolean> =>
  sql<boolean>`coalesce(${hasActiveUser(db, contentWindows.ownerId)}, false)`;

function selectListed(db: Database | Transaction) {
  return db.select({ window: contentWindows, ownerHasAccess: ownerHasAccess(db) }).from(contentWindows);
}

type Listed = { window: ContentWindow; ownerHasAccess: boolean };

/** Titles of the own pages among the documents, by document name. */
async function titlesOf(db: Database | Transaction, rows: readonly Listed[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ window }) => ownPageId(window.document) ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: ownPages.id, title: ownPages.title })
    .from(ownPages)
    .where(inArray(ownPages.id, ids));
  return new Map(found.map(({ id, title }) => [`own-page:${id}`, title]));
}

function presentWindow(
  { window, ownerHasAccess }: Listed,
  titles: ReadonlyMap<string, string>,
  now: Date,
): Publication {
  const { id, document, changes, base, description, startsAt, endsAt, finishedAt } = window;
  const site = siteDocument(document);
  const sides = [withChanges(base, changes), base];
  const nameOf = (leaf: string) => site?.nameOf(sides[0] ?? {}, leaf) ?? nameOwnPageLeaf(sides, leaf);
  const state =
    window.state !== "scheduled"
      ? window.state
      : startsAt > now
        ? "waiting"
        : endsAt && endsAt <= now
          ? "ended"
          : "open";
  return {
    id,
    document,
    title: site?.title ?? titles.get(document) ?? texts.publications.deletedPage,
    changes: Object.entries(changes).map(([leaf, value]) => ({ leaf, name: nameOf(leaf), value })),
    description,
    publishAt: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    state,
    isSuspended: !ownerHasAccess && (state === "waiting" || state === "open"),
    publishedVersionNumber: window.publishedVersionNumber,
    createdByName: window.createdByName,
    ownerName: window.ownerName,
    finishedAt: (finishedAt ?? (state === "ended" ? endsAt : null))?.toISOString() ?? null,
  };
}

/**
 * Returns the leaves of a window for its editor: the published ones with its changes applied.
 * @throws AppError `not_found`.
 */
export async function getWindowTexts({ db }: AdministratorContext, id: number): Promise<PublicationTexts> {
  const [row] = await db.select().from(contentWindows).where(eq(contentWindows.id, id));
  if (!row) throw new AppError("not_found", { message: texts.publications.unknown });
  const site = siteDocument(row.document);
  const published = site
    ? site.read((await readCurrentVersion(db)).config)
    : await readOwnPageLeaves(db, ownPageId(row.document) ?? 0);
  if (!published) throw new AppError("not_found", { message: texts.ownPages.unknown });
  return { document: row.document, leaves: applyWindow(row, published, site?.lists) };
}

/**
 * Cancels a window before it opens, or ends it now.
 * @throws AppError `not_found` for an unknown id, `conflict` for one that was published or has ended.
 */
export async function cancelWindow(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, contentWindows, id, texts.publications.unknown);
    const now = new Date();
    if (row.state !== "scheduled" || (row.endsAt && row.endsAt <= now))
      throw new AppError("conflict", { message: texts.publications.finished });
    await tx
      .update(contentWindows)
      .set({ state: "cancelled", finishedAt: now })
      .where(eq(contentWindows.id, id));
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: `agendamento-${id}`,
      description: `Publicação nº ${id}, agendada para ${formatDateTime(row.startsAt)}, ${row.startsAt > now ? "cancelada" : "encerrada"}: ${row.description}`,
    });
    await ctx.siteConfig.announce(tx);
    if (row.startsAt <= now) await announceWindow(ctx, tx, row);
  });
  ctx.siteConfig.expire();
}

/**
 * Makes the administrator the owner of a window. A window that was suspended resumes.
 * @throws AppError like `cancelWindow`.
 */
export async function takeOverWindow(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, contentWindows, id, texts.publications.unknown);
    if (row.state !== "scheduled" || (row.endsAt && row.endsAt <= new Date()))
      throw new AppError("conflict", { message: texts.publications.finished });
    await giveTo(ctx, tx, [row]);
  });
  ctx.siteConfig.expire();
}

/** Counts the windows of a user that have not ended. */
export function countWindowsOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(contentWindows, isOpenOf(userId));
}

function isOpenOf(userId: string) {
  return and(eq(contentWindows.ownerId, userId), isUnfinished(new Date()));
}

/** Transfers all windows of a user who loses access to the administrator, or leaves them suspended. */
export async function handOverWindowsOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
  { takesOver }: { takesOver: boolean },
): Promise<void> {
  const rows = await tx.select().from(contentWindows).where(isOpenOf(userId)).for("update");
  if (takesOver) return giveTo(ctx, tx, rows);
  // Windows are in force only while their owner has access.
  await ctx.siteConfig.announce(tx);
  for (const row of rows) if (row.startsAt <= new Date()) await announceWindow(ctx, tx, row);
}

/** Resumes the windows of a user who has access again. */
export async function resumeWindowsOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const rows = await tx.select().from(contentWindows).where(isOpenOf(userId));
  for (const { id, startsAt } of rows)
    if (startsAt <= new Date()) await ctx.queue.enqueue(tx, publishScheduled, { publicationId: id });
  await ctx.siteConfig.announce(tx);
}

async function giveTo(
  ctx: AdministratorContext,
  tx: Transaction,
  rows: readonly ContentWindow[],
): Promise<void> {
  const { id: ownerId, name: ownerName } = ctx.actor;
  for (const { id, description, ownerName: former, startsAt } of rows) {
    await tx.update(contentWindows).set({ ownerId, ownerName }).where(eq(contentWindows.id, id));
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: `agendamento-${id}`,
      description: `Publicação nº ${id}, de ${former}, assumida: ${description}`,
    });
    if (startsAt <= new Date()) await ctx.queue.enqueue(tx, publishScheduled, { publicationId: id });
  }
  await ctx.siteConfig.announce(tx);
}

/** Lists the windows that have not ended and show an image, next first. */
export function listWindowsWithImage(db: Database | Transaction, hash: string) {
  const { startsAt, changes } = contentWindows;
  return db
    .select({ publishAt: startsAt })
    .from(contentWindows)
    .where(and(isUnfinished(new Date()), sql`${changes}::text like '%' || ${hash}::text || '%'`))
    .orderBy(asc(startsAt));
}
