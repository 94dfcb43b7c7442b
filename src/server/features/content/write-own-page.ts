import { and, eq, isNull, lte } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { isSameLeaves, mergeContent } from "#shared/content/merge-content.ts";
import { ownPageOf } from "#shared/documents/own-page-leaves.ts";
import { type OwnPageKind, ownPathProblem } from "#shared/own-pages/own-paths.ts";
import {
  type CreateOwnPageInput,
  type OwnPage,
  ownPageTextsSchema,
  type UpdateOwnPageInput,
} from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeWrite } from "./describe-own-page.ts";
import { applyWindow } from "./open-windows.ts";
import { ownPageDocument, readOwnPageVersion, storedLeaves, storedPage } from "./own-page-document.ts";
import { getOwnPage, rejectTooMany } from "./own-pages.ts";
import { placeOwnPage } from "./place-own-page.ts";
import { overrideEarlierWindows } from "./settle-windows.ts";
import { contentWindows, ownPages, ownPageVersions } from "./table.ts";

type Row = typeof ownPages.$inferSelect;
/** Author of a page: an administrator, or the owner of a window. */
type Writer = Pick<AdministratorContext, "queue" | "siteConfig" | "sitePaths" | "events"> & {
  actor: { id: string; name: string };
};

/** Stores a new page or article. @throws AppError `conflict` for a taken address, or too many pages. */
export async function createOwnPage(
  ctx: AdministratorContext,
  { publishedAt, until, versionDescription = "", ...input }: CreateOwnPageInput,
): Promise<OwnPage> {
  const id = await rejectTaken(texts.ownPages.taken, () =>
    ctx.db.transaction(async (tx) => {
      await rejectTooMany(tx, input.kind);
      const { name } = ctx.actor;
      const times = { publishedAt: publicationTime(publishedAt), until: until ? new Date(until) : null };
      const [row] = await tx
        .insert(ownPages)
        .values({ ...input, ...times, createdByName: name, updatedByName: name })
        .returning();
      if (!row) throw new Error("insert returned no row");
      await placeOwnPage(ctx, tx, undefined, row);
      await keepVersion(tx, row, versionDescription);
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "page",
        entityId: row.id,
        description: describeWrite(undefined, row, versionDescription),
      });
      await ctx.siteConfig.announce(tx);
      return row.id;
    }),
  );
  expire(ctx);
  return getOwnPage(ctx, id);
}

/**
 * Updates the given fields; a no-op without changes. Changes since `baseVersion` merge or conflict by leaf.
 * @throws AppError `not_found` for an unknown id, `conflict` for a leaf that another changed, or a taken address.
 */
export async function updateOwnPage(
  ctx: AdministratorContext,
  { id, kind, baseVersion, publishedAt, until, versionDescription = "", ...given }: UpdateOwnPageInput,
): Promise<OwnPage> {
  await rejectTaken(texts.ownPages.taken, () =>
    ctx.db.transaction(async (tx) => {
      const before = await lockPage(ctx, tx, { id, kind });
      const base = await baseOf(tx, before, baseVersion);
      const now = new Date();
      const isOver = before.until !== null && before.until <= now;
      // "now" keeps the date of a live page. A page that left the site returns without an end.
      const isLive = before.publishedAt !== null && before.publishedAt <= now && !isOver;
      const times = {
        ...(publishedAt && isOver && { until: null }),
        ...(publishedAt !== undefined &&
          !(publishedAt === "now" && isLive) && { publishedAt: publicationTime(publishedAt) }),
        ...(until !== undefined && { until: until ? new Date(until) : null }),
      };
      const mine = storedLeaves({ ...storedPage(base), ...given, ...times });
      const merged = mergeOrReject(before, { base, mine });
      const leaves = { ...merged, ...ownPageTexts(merged) };
      requirePath(leaves, kind);
      if (isSameLeaves(leaves, storedLeaves(before))) return;
      const isFirst = before.path === "";
      const after = await writePage(ctx, tx, before, leaves, versionDescription);
      await recordAudit(ctx, tx, {
        action: isFirst ? "CREATE" : "UPDATE",
        entityType: "page",
        entityId: id,
        description: describeWrite(isFirst ? undefined : before, after, versionDescription),
      });
    }),
  );
  expire(ctx);
  return getOwnPage(ctx, id);
}

/** Locks a page and writes its due windows first. @throws AppError `not_found`. */
export async function lockPage(
  ctx: Writer,
  tx: Transaction,
  { id, kind }: Pick<Row, "id" | "kind">,
): Promise<Row> {
  const isThis = and(eq(ownPages.id, id), eq(ownPages.kind, kind));
  const [page] = await tx.select().from(ownPages).where(isThis).for("update");
  if (!page) throw new AppError("not_found", { message: texts.ownPages.unknown });
  return settlePageWindows(ctx, tx, page);
}

/** Writes each open window without an end as a version in its owner's name. */
export async function settlePageWindows(ctx: Writer, tx: Transaction, page: Row): Promise<Row> {
  const due = await tx
    .select()
    .from(contentWindows)
    .where(
      and(
        eq(contentWindows.document, ownPageDocument(page.id)),
        eq(contentWindows.state, "scheduled"),
        isNull(contentWindows.endsAt),
        lte(contentWindows.startsAt, new Date()),
        hasActiveUser(tx, contentWindows.ownerId),
      ),
    )
    .orderBy(contentWindows.startsAt, contentWindows.id)
    .for("update");
  let latest = page;
  for (const window of due) {
    await overrideEarlierWindows(tx, window);
    const leaves = applyWindow(window, storedLeaves(latest));
    const actor = { id: window.ownerId, name: window.ownerName };
    const written = await writePage({ ...ctx, actor }, tx, latest, leaves, window.description);
    await tx
      .update(contentWindows)
      .set({ state: "published", publishedVersionNumber: written.version, finishedAt: new Date() })
      .where(eq(contentWindows.id, window.id));
    await recordAudit(systemAuthor, tx, {
      action: "UPDATE",
      entityType: "page",
      entityId: page.id,
      description: `Publicação nº ${window.id}, agendada por ${window.createdByName}: ${describeWrite(latest, written, window.description)}`,
    });
    latest = written;
  }
  return latest;
}

/** Returns the version on which an edit is based. @throws AppError `conflict` if it no longer exists. */
export async function baseOf(
  tx: Transaction,
  before: Row,
  baseVersion: number | undefined,
): Promise<ContentChanges> {
  if (baseVersion === undefined || baseVersion === before.version) return storedLeaves(before);
  const base = await readOwnPageVersion(tx, before.id, baseVersion);
  if (!base) throw new AppError("conflict", { message: texts.ownPages.conflict(before.updatedByName) });
  return base;
}

/** @throws AppError `conflict` naming who wrote the page last. */
export function mergeOrReject(
  before: Row,
  { base, mine }: Record<"base" | "mine", ContentChanges>,
): ContentChanges {
  const { changes, conflicts } = mergeContent({ lists: [] }, { base, mine, theirs: storedLeaves(before) });
  if (conflicts.length > 0)
    throw new AppError("conflict", { message: texts.ownPages.conflict(before.updatedByName) });
  return changes;
}

/**
 * Validates the texts of merged leaves: two valid pages can merge to an invalid one.
 * @throws AppError `invalid_input`.
 */
export function ownPageTexts(leaves: ContentChanges): ContentChanges {
  const read = ownPageTextsSchema.safeParse(ownPageOf(leaves));
  if (!read.success)
    throw new AppError("invalid_input", { message: read.error.issues[0]?.message ?? texts.ownPages.invalid });
  return storedLeaves({ ...storedPage(leaves), ...read.data });
}

/** @throws AppError `invalid_input` for a page without a valid path. */
export function requirePath({ path }: ContentChanges, kind: OwnPageKind): void {
  const problem = ownPathProblem(String(path ?? ""), kind);
  if (problem) throw new AppError("invalid_input", { message: texts.ownPages.path[problem] });
}

async function writePage(
  ctx: Writer,
  tx: Transaction,
  before: Row,
  leaves: ContentChanges,
  description: string,
): Promise<Row> {
  const { sections, ...texts } = storedPage(leaves);
  const [after] = await tx
    .update(ownPages)
    .set({
      ...texts,
      sections: sections as Row["sections"],
      version: before.version + 1,
      updatedByName: ctx.actor.name,
      updatedAt: new Date(),
    })
    .where(eq(ownPages.id, before.id))
    .returning();
  if (!after) throw new Error("the locked page is gone");
  await placeOwnPage(ctx, tx, before, after);
  await keepVersion(tx, after, description);
  await ctx.siteConfig.announce(tx);
  return after;
}

async function keepVersion(tx: Transaction, page: Row, description: string): Promise<void> {
  await tx.insert(ownPageVersions).values({
    pageId: page.id,
    version: page.version,
    leaves: storedLeaves(page),
    description,
    createdByName: page.updatedByName,
  });
}

function expire({ siteConfig, sitePaths }: AdministratorContext): void {
  siteConfig.expire();
  sitePaths.expire();
}

/** Converts the time of an input. `now` uses the server's clock, since those of browsers differ. */
function publicationTime(given: CreateOwnPageInput["publishedAt"]): Date | null {
  if (given === null) return null;
  return given === "now" ? new Date() : new Date(given);
}
