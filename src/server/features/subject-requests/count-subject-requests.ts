import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { dayOf, inSpan, spans } from "#server/platform/db/periods.ts";
import { subjectRequests } from "./table.ts";

type RequestCounts = {
  /** Confirmed in the period. */
  received: number;
  /** Closed in the period, whenever they came. */
  answered: number;
  /** Of these, closed by their due date. */
  inTime: number;
};

/** Counts the subject requests of each span of days, and returns the day of the oldest confirmed one. */
export async function countSubjectRequests(
  { db }: Pick<Context, "db">,
  days: Parameters<typeof spans>[0],
): Promise<{ counts: ReadonlyMap<string, RequestCounts>; since: string | null }> {
  const { confirmedAt, closedAt, dueOn, state } = subjectRequests;
  const isAnswered = and(eq(state, "closed"), inSpan(closedAt));
  const rows = await db
    .select({
      name: sql<string>`span.name`,
      received: countWhere(inSpan(confirmedAt)),
      answered: countWhere(isAnswered),
      inTime: countWhere(and(isAnswered, sql`${dayOf(closedAt.getSQL())} <= ${dueOn}::text`)),
      since: dayOf(sql`(select min(${confirmedAt}) from ${subjectRequests})`),
    })
    .from(spans(days))
    .leftJoin(subjectRequests, sql`${inSpan(confirmedAt)} or ${inSpan(closedAt)}`)
    .groupBy(sql`span.name`);
  return {
    counts: new Map(
      rows.map(({ name, received, answered, inTime }) => [name, { received, answered, inTime }]),
    ),
    since: rows[0]?.since ?? null,
  };
}
