import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { LIST_VIEWS_MAX, type ListView, viewedLists } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { listViews } from "./table.ts";

/** Matches views that the administrator sees and may change: their own and shared ones. */
export function ownOrShared({ actor }: AdministratorContext): SQL | undefined {
  return or(listViews.isShared, eq(listViews.ownerId, actor.id));
}

/**
 * Enforces the limit of views per list and owner, or of shared ones. Locks until the transaction ends.
 * @throws AppError `conflict`.
 */
export async function rejectTooManyViews(
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
export function describeListView(
  { id, list, isShared }: Pick<ListView, "id" | "list" | "isShared">,
  happened: "criada" | "alterada" | "excluída",
): string {
  return `${subject({ id, list })} ${happened}${isShared ? " para todos" : ""}`;
}

/** Description of sharing or unsharing a view. */
export function describeChangeOfHands({
  id,
  list,
  isShared,
}: Pick<ListView, "id" | "list" | "isShared">): string {
  return `${subject({ id, list })} ${isShared ? "passou a ser" : "deixou de ser"} de todos`;
}

function subject({ id, list }: Pick<ListView, "id" | "list">): string {
  return `Visão nº ${id} de ${viewedLists[list].title}`;
}

/** Columns of a `ListView`. */
export const listViewColumns = {
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
export function presentListView(
  { ownerId, ...fields }: ListViewRow,
  users: readonly { id: string; name: string }[],
): ListView {
  return { ...fields, authorName: users.find(({ id }) => id === ownerId)?.name ?? null };
}
