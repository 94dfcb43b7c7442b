import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ResumePosition } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

/** Returns the positions with applications, newest first, and their number, without suspects. */
export async function listResumePositions({ db }: AdministratorContext): Promise<ResumePosition[]> {
  const { id, positionId, positionTitle, isSuspect } = resumes;
  const rows = await db.execute<{ id: string; title: string; count: string }>(sql`
    select ${positionId} as id, (array_agg(${positionTitle} order by ${id} desc))[1] as title,
      count(*) filter (where not ${isSuspect}) as count
    from ${resumes} where ${positionId} is not null group by ${positionId} order by ${positionId} desc`);
  return rows.map((row) => ({ id: Number(row.id), title: row.title, count: Number(row.count) }));
}
