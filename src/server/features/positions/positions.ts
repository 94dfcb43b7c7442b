import { and, asc, desc, eq, sql } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { isOpenOn, type PublishedPosition } from "#shared/schemas/open-position.ts";
import {
  type Position,
  type PositionInput,
  positionInputSchema,
  type UpdatePositionInput,
  updatePositionInputSchema,
} from "#shared/schemas/position.ts";
import {
  historyInputSchema,
  type UndoDeletionInput,
  type Undone,
  undoDeletionInputSchema,
} from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts/texts.ts";
import { positions } from "./table.ts";

/** Returns all positions, newest first. Not paged: administrators type each, so the list stays short. */
async function listPositions(ctx: AdministratorContext): Promise<Position[]> {
  const rows = await ctx.db.select(positionColumns).from(positions).orderBy(desc(positions.id));
  return rows.map(presentInstants);
}

/** Returns the titles of the positions whose descriptions contain a text, such as the id of a file. */
export async function listPositionsWith(db: Database | Transaction, text: string): Promise<string[]> {
  const rows = await db
    .select({ title: positions.title })
    .from(positions)
    .where(sql`strpos(${positions.text}, ${text}) > 0`)
    .orderBy(asc(positions.id));
  return rows.map(({ title }) => title);
}

/** Columns of a `Position`. */
const positionColumns = {
  id: positions.id,
  title: positions.title,
  area: positions.area,
  place: positions.place,
  workplace: positions.workplace,
  text: positions.text,
  openUntil: sql<string>`coalesce(${positions.openUntil}::text, '')`,
  isPublished: positions.isPublished,
  publishedAt: positions.publishedAt,
  version: positions.version,
};

/** Runs a change in a transaction and invalidates the pages that show positions. */
async function changePositions<Result>(
  { db, siteConfig }: AdministratorContext,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const changed = await change(tx);
    await siteConfig.announce(tx);
    return changed;
  });
  siteConfig.expire();
  return result;
}

/** @throws AppError `invalid_input` for a day before today. */
function rejectPast(openUntil: string): void {
  if (!isOpenOn({ openUntil }, formatIsoDay(new Date())))
    throw new AppError("invalid_input", { message: texts.positions.past });
}

/** Reads the published positions, open or past their last day, newest first. */
export async function readPublishedPositions(db: Database | Transaction): Promise<PublishedPosition[]> {
  const { isPublished: _is, version: _version, ...columns } = positionColumns;
  const rows = await db
    .select(columns)
    .from(positions)
    .where(eq(positions.isPublished, true))
    .orderBy(desc(positions.publishedAt), desc(positions.id));
  return rows.map(({ publishedAt, ...position }) => ({
    ...position,
    publishedOn: formatIsoDay(publishedAt ?? new Date()),
  }));
}

/** Returns id and title of a position that is open today; undefined for any other. */
export async function findOpenPosition(
  tx: Transaction,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [position] = await tx
    .select({ id: positions.id, title: positions.title, openUntil: positionColumns.openUntil })
    .from(positions)
    .where(and(eq(positions.id, id), eq(positions.isPublished, true)));
  return position && isOpenOn(position, formatIsoDay(new Date())) ? position : undefined;
}

/**
 * Creates a position, as a draft or published. Titles need not be unique.
 * @throws AppError `invalid_input` when publishing a position past its last day.
 */
async function createPosition(ctx: AdministratorContext, input: PositionInput): Promise<Position> {
  if (input.isPublished) rejectPast(input.openUntil);
  return changePositions(ctx, async (tx) => {
    const [position] = await tx
      .insert(positions)
      .values({
        ...input,
        openUntil: input.openUntil || null,
        publishedAt: input.isPublished ? new Date() : null,
      })
      .returning(positionColumns);
    if (!position) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "position",
      entityId: position.id,
      description: `Vaga "${input.title}" criada${input.isPublished ? " e publicada" : ""}`,
    });
    return presentInstants(position);
  });
}

/**
 * Updates the given fields, including publication; a no-op without changes. Changes since `baseVersion` merge or
 * conflict.
 * @throws AppError `not_found` for an unknown id, `conflict` for a field that another changed, `invalid_input` when
 * publishing a position past its last day.
 */
async function updatePosition(
  ctx: AdministratorContext,
  { id, baseVersion, ...wanted }: UpdatePositionInput,
): Promise<Position> {
  return changePositions(ctx, async (tx) => {
    const row = await lockRow(tx, positions, id, texts.positions.unknown);
    const before = { ...row, openUntil: row.openUntil ?? "" };
    await rejectRecordConflict(tx, { type: "position", id, version: row.version, baseVersion, wanted });
    const fields = fieldChanges(before, wanted);
    const hasChanged = Object.keys(fields).length > 0;
    if (fields.isPublished?.after === true) rejectPast(wanted.openUntil ?? before.openUntil);
    const { openUntil, ...others } = wanted;
    const isThis = eq(positions.id, id);
    const [position] = hasChanged
      ? await tx
          .update(positions)
          .set({
            ...others,
            ...(openUntil !== undefined && { openUntil: openUntil || null }),
            ...(fields.isPublished?.after === true && { publishedAt: new Date() }),
            version: row.version + 1,
            updatedAt: new Date(),
          })
          .where(isThis)
          .returning(positionColumns)
      : await tx.select(positionColumns).from(positions).where(isThis);
    if (!position) throw new Error("the locked position is gone");
    if (hasChanged)
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "position",
        entityId: id,
        description: `Vaga "${position.title}" ${deedOf(fields.isPublished?.after)}`,
        changes: { version: position.version, fields },
      });
    return presentInstants(position);
  });
}

function deedOf(isPublished: string | boolean | undefined): string {
  if (isPublished === undefined) return "atualizada";
  return isPublished ? "publicada" : "encerrada";
}

/**
 * Deletes a position. Its applications stay with its title, and the audit log entry can undo the deletion for a day.
 * @throws AppError `not_found` for an unknown id.
 */
async function deletePosition(ctx: AdministratorContext, id: number): Promise<{ auditLogId: number }> {
  return changePositions(ctx, async (tx) => {
    const position = await lockRow(tx, positions, id, texts.positions.unknown);
    return deleteRecord(ctx, tx, {
      type: "position",
      id,
      description: `Vaga "${position.title}" excluída`,
      kept: [{ table: positions, where: eq(positions.id, id) }],
    });
  });
}

/**
 * Restores a deleted position with id, fields and history, published if it was.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
function undoPositionDeletion(ctx: AdministratorContext, { auditLogId }: UndoDeletionInput): Promise<Undone> {
  return changePositions(ctx, (tx) =>
    undoDeletion(ctx, tx, { type: "position", auditLogId, tables: [positions] }),
  );
}

export const positionsRouter = router({
  list: adminProcedure.query(verb(listPositions)),
  create: adminProcedure.input(positionInputSchema).mutation(verb(createPosition)),
  update: adminProcedure.input(updatePositionInputSchema).mutation(verb(updatePosition)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "position", input)),
  delete: adminProcedure.input(rowIdSchema).mutation(verb(deletePosition)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoPositionDeletion)),
});
