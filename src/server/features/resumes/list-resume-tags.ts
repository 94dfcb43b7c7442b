import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { resumes } from "./table.ts";

/** Maximum number of suggested tags. */
const OFFERED_MAX = 200;

/** Returns the tags in use, most frequent first. */
export async function listResumeTags({ db }: AdministratorContext): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from ${resumes}, unnest(${resumes.tags}) as tag
    group by tag order by count(*) desc, search_key(tag) limit ${OFFERED_MAX}`);
  return rows.map(({ tag }) => tag);
}
