import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { isOpenOn, type PublishedPosition } from "#shared/schemas/open-position.ts";
import { positionColumns } from "./list-positions.ts";
import { positions } from "./table.ts";

/** Reads what the site shows on one day or another, newest first. */
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
