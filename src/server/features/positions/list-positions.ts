import { desc, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { Position } from "#shared/schemas/position.ts";
import { positions } from "./table.ts";

/** Returns all positions, newest first. Not paged: administrators type each, so the list stays short. */
export async function listPositions(ctx: AdministratorContext): Promise<Position[]> {
  const rows = await ctx.db.select(positionColumns).from(positions).orderBy(desc(positions.id));
  return rows.map(presentInstants);
}

/** Columns of a `Position`. */
export const positionColumns = {
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
