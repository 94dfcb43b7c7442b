import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  type CreateListViewInput,
  createListViewInputSchema,
  type DeleteListViewInput,
  deleteListViewInputSchema,
  LIST_VIEWS_MAX,
  type ListView,
  listViewQuery,
  type UpdateListViewInput,
  updateListViewInputSchema,
  viewedLists,
} from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { listViews } from "./table.ts";

/** Matches views that the administrator sees and may change: their own and shared ones. */
function ownOrShared({ actor }: AdministratorContext): SQL | undefined {
  return or(listViews.isShared, eq(listViews.ownerId, actor.id));
}

/**
 * Enforces the limit of private views per list and user, or of shared ones. Locks until the transaction ends.
 * @throws AppError `conflict`.
 */
async function rejectTooManyViews(
  ctx: AdministratorContext,
  tx: Transaction,
  { list, isShared }: Pick<ListView, "list" | "isShared">,
): Promise<void> {
  const scope = `${list}:${isShared ? "" : ctx.actor.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${keyedLocks.listViews}::int, hashtext(${scope}))`);
  const ofScope = isShared
    ? listViews.isShared
    : and(eq(listViews.isShared, false), eq(listViews.ownerId, ctx.actor.id));
  const count = await tx.$count(listViews, and(eq(listViews.list, list), ofScope));
  if (count >= LIST_VIEWS_MAX)
    throw new AppError("conflict", { message: texts.listViews.tooMany(LIST_VIEWS_MAX) });
}

/** Audit log description: only number and list, since entries are permanent and a name may identify a person. */
function describeListView(
  { id, list, isShared }: Pick<ListView, "id" | "list" | "isShared">,
  happened: "criada" | "alterada" | "excluída",
): string {
  return `${subject({ id, list })} ${happened}${isShared ? " para todos" : ""}`;
}

/** Description of sharing or unsharing a view. */
function describeChangeOfHands({ id, list, isShared }: Pick<ListView, "id" | "list" | "isShared">): string {
  return `${subject({ id, list })} ${isShared ? "passou a ser" : "deixou de ser"} de todos`;
}

function subject({ id, list }: Pick<ListView, "id" | "list">): string {
  return `Visão nº ${id} de ${viewedLists[list].title}`;
}

/** Columns of a `ListView`. */
const listViewColumns = {
  id: listViews.id,
  list: listViews.list,
  name: listViews.name,
  query: listViews.query,
  isShared: listViews.isShared,
  ownerId: listViews.ownerId,
  version: listViews.version,
};

type ListViewRow = Omit<ListView, "authorName"> & { ownerId: string | null };

/** Replaces the author's id by their name. */
function presentListView(
  { ownerId, ...fields }: ListViewRow,
  users: readonly { id: string; name: string }[],
): ListView {
  return { ...fields, authorName: users.find(({ id }) => id === ownerId)?.name ?? null };
}

/** Returns all views visible to the administrator in Portuguese order. Not paged: a list has at most 100. */
async function readListViews(ctx: AdministratorContext): Promise<ListView[]> {
  const [rows, users] = await Promise.all([
    ctx.db
      .select(listViewColumns)
      .from(listViews)
      .where(ownOrShared(ctx))
      .orderBy(sql`search_key(${listViews.name})`, listViews.id),
    listUsers(ctx),
  ]);
  return rows.map((row) => presentListView(row, users));
}

/**
 * Saves a named filter of a list, private or shared.
 * @throws AppError `conflict` for a taken name or too many views.
 */
async function createListView(
  ctx: AdministratorContext,
  { list, name, query, isShared }: CreateListViewInput,
): Promise<ListView> {
  return rejectTaken(texts.listViews.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      await rejectTooManyViews(ctx, tx, { list, isShared });
      const [view] = await tx
        .insert(listViews)
        .values({ list, name, query: listViewQuery(list, query), isShared, ownerId: ctx.actor.id })
        .returning(listViewColumns);
      if (!view) throw new Error("insert returned no row");
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "system",
        entityId: view.id,
        description: describeListView(view, "criada"),
      });
      return presentListView(view, [ctx.actor]);
    }),
  );
}

/**
 * Updates the given fields of an own or shared view. Making a shared view private transfers it to the actor.
 * @throws AppError `not_found` for an unknown view or another's private one, `conflict` for a taken name, too many
 * views, or a change since `baseVersion`.
 */
async function updateListView(
  ctx: AdministratorContext,
  { id, list, baseVersion, name, query, isShared }: UpdateListViewInput,
): Promise<void> {
  const wanted = { name, query: query === undefined ? undefined : listViewQuery(list, query), isShared };
  const isThis = and(eq(listViews.id, id), eq(listViews.list, list), ownOrShared(ctx));
  await rejectTaken(texts.listViews.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      const [before] = await tx.select(listViewColumns).from(listViews).where(isThis).for("update");
      if (!before) throw new AppError("not_found", { message: texts.listViews.unknown });
      const keys = ["name", "query", "isShared"] as const;
      if (keys.every((key) => wanted[key] === undefined || wanted[key] === before[key])) return;
      if (before.version !== baseVersion)
        throw new AppError("conflict", { message: texts.listViews.changedMeanwhile });
      const changesHands = isShared !== undefined && isShared !== before.isShared;
      if (changesHands) await rejectTooManyViews(ctx, tx, { list, isShared });
      const [after] = await tx
        .update(listViews)
        .set({
          ...wanted,
          ...(changesHands ? { ownerId: ctx.actor.id } : {}),
          version: before.version + 1,
          updatedAt: new Date(),
        })
        .where(eq(listViews.id, id))
        .returning(listViewColumns);
      if (!after) throw new Error("the locked view is gone");
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "system",
        entityId: id,
        description: changesHands ? describeChangeOfHands(after) : describeListView(after, "alterada"),
      });
    }),
  );
}

/**
 * Deletes an own or shared view.
 * @throws AppError `not_found` for an unknown view or another's private one, `conflict` if changed since `baseVersion`.
 */
async function deleteListView(
  ctx: AdministratorContext,
  { id, baseVersion }: DeleteListViewInput,
): Promise<void> {
  const isThis = and(eq(listViews.id, id), ownOrShared(ctx));
  await ctx.db.transaction(async (tx) => {
    const [view] = await tx.select(listViewColumns).from(listViews).where(isThis).for("update");
    if (!view) throw new AppError("not_found", { message: texts.listViews.unknown });
    if (view.version !== baseVersion)
      throw new AppError("conflict", { message: texts.listViews.changedMeanwhile });
    await tx.delete(listViews).where(eq(listViews.id, id));
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      entityId: id,
      description: describeListView(view, "excluída"),
    });
  });
}

export const listViewsRouter = router({
  list: adminProcedure.query(verb(readListViews)),
  create: adminProcedure.input(createListViewInputSchema).mutation(verb(createListView)),
  update: adminProcedure.input(updateListViewInputSchema).mutation(verb(updateListView)),
  delete: adminProcedure.input(deleteListViewInputSchema).mutation(verb(deleteListView)),
});
