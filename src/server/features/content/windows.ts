import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isVouchedFor } from "#server/features/accounts/users.ts";
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
import { type ContentWindow, leavesUnder } from "./open-windows.ts";
import { ownPageId, readOwnPageLeaves } from "./own-page-document.ts";
import { publishScheduled } from "./publish-scheduled.job.ts";
import { readCurrentVersion } from "./read-version.ts";
import { contentWindows, ownPages } from "./table.ts";

/** Lists all windows that are still to open or end, next first, and the last finished ones. */
export async function listPublications({ db }: AdministratorContext): Promise<PublicationList> {
  const now = new Date();
  const { state, startsAt, endsAt, finishedAt, id } = contentWindows;
  const isLeft = and(eq(state, "scheduled"), or(isNull(endsAt), gt(endsAt, now)));
  const waiting = await selectListed(db).where(isLeft).orderBy(asc(startsAt), asc(id));
  const finished = await selectListed(db)
    .where(or(ne(state, "scheduled"), lte(endsAt, now)))
    .orderBy(desc(sql`coalesce(${finishedAt}, ${endsAt})`), desc(id))
    .limit(FINISHED_MAX);
  const titles = await titlesOf(db, [...waiting, ...finished]);
  const present = (row: Listed) => presentWindow(row, titles, now);
  return { waiting: waiting.map(present), finished: finished.map(present) };
}

const isVouched = (db: Database | Transaction): SQL<boolean> =>
  sql<boolean>`coalesce(${isVouchedFor(db, contentWindows.ownerId)}, false)`;

function selectListed(db: Database | Transaction) {
  return db.select({ window: contentWindows, isVouched: isVouched(db) }).from(contentWindows);
}

type Listed = { window: ContentWindow; isVouched: boolean };

/** Titles of the own pages among the documents, by the name of the document. */
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
  { window, isVouched }: Listed,
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
    isSuspended: !isVouched && (state === "waiting" || state === "open"),
    publishedVersionNumber: window.publishedVersionNumber,
    createdByName: window.createdByName,
    ownerName: window.ownerName,
    finishedAt: (finishedAt ?? (state === "ended" ? endsAt : null))?.toISOString() ?? null,
  };
}

/** Returns the leaves of a publication for its editor: its own changes over what is published. @throws AppError `not_found`. */
export async function getPublicationTexts(
  { db }: AdministratorContext,
  id: number,
): Promise<PublicationTexts> {
  const [row] = await db.select().from(contentWindows).where(eq(contentWindows.id, id));
  if (!row) throw new AppError("not_found", { message: texts.publications.unknown });
  const site = siteDocument(row.document);
  const published = site
    ? site.read((await readCurrentVersion(db)).config)
    : await readOwnPageLeaves(db, ownPageId(row.document) ?? 0);
  if (!published) throw new AppError("not_found", { message: texts.ownPages.unknown });
  return { document: row.document, leaves: leavesUnder(row, published, site?.lists) };
}

/**
 * Takes a window out of the schedule: it does not open, or ends now.
 * @throws AppError `not_found` for an unknown id, `conflict` for one that was published or is over.
 */
export async function cancelPublication(ctx: AdministratorContext, id: number): Promise<void> {
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
  });
  ctx.siteConfig.expire();
}

/**
 * Makes the administrator answer for a window. One whose former owner lost access goes on.
 * @throws AppError like `cancelPublication`.
 */
export async function takeOverPublication(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, contentWindows, id, texts.publications.unknown);
    if (row.state !== "scheduled" || (row.endsAt && row.endsAt <= new Date()))
      throw new AppError("conflict", { message: texts.publications.finished });
    await giveTo(ctx, tx, [row]);
  });
  ctx.siteConfig.expire();
}

/** Counts what a user answers for that is still to open or end. */
export function countPublicationsOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(contentWindows, isLeftBy(userId));
}

function isLeftBy(userId: string) {
  const { state, endsAt, ownerId } = contentWindows;
  return and(eq(state, "scheduled"), eq(ownerId, userId), or(isNull(endsAt), gt(endsAt, sql`now()`)));
}

/** Makes the administrator answer for all windows of a user who loses access, or lets them wait for somebody. */
export async function settlePublicationsOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
  { takesOver }: { takesOver: boolean },
): Promise<void> {
  if (takesOver) {
    const rows = await tx.select().from(contentWindows).where(isLeftBy(userId)).for("update");
    await giveTo(ctx, tx, rows);
  }
  // What is in force depends on who may still act.
  await ctx.siteConfig.announce(tx);
}

/** Lets the windows of a user who has access again go on. */
export async function resumePublicationsOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const rows = await tx.select().from(contentWindows).where(isLeftBy(userId));
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

/** Lists the windows that are still to open or end and name an image, the next first. */
export function listPublicationsWithImage(db: Database | Transaction, hash: string) {
  const { state, endsAt, startsAt, changes } = contentWindows;
  return db
    .select({ publishAt: startsAt })
    .from(contentWindows)
    .where(
      and(
        eq(state, "scheduled"),
        or(isNull(endsAt), gt(endsAt, sql`now()`)),
        sql`${changes}::text like '%' || ${hash}::text || '%'`,
      ),
    )
    .orderBy(asc(startsAt));
}
