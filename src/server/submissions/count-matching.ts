import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { countWhere, waitingCount } from "#server/platform/db/count-where.ts";
import { dayOf, inLastDays, inSpan, spans } from "#server/platform/db/periods.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { FilterSnapshot } from "#shared/schemas/row-selection.ts";
import type { WaitingCount } from "#shared/schemas/waiting.ts";
import type { SubmissionKind, SubmissionTable } from "./submission-kind.ts";

/** Counts the submissions that match a filter. */
export function countMatching<Filter>(
  { db }: CallerContext,
  { table, matching }: SubmissionKind<Filter>,
  filter: Filter,
): Promise<number> {
  return db.$count(table, matching(filter));
}

/** Counts them up to WAITING_MAX. */
export function countSome<Filter>(
  { db }: CallerContext,
  { table, matching }: SubmissionKind<Filter>,
  filter: Filter,
): Promise<number> {
  const some = db.select({ id: table.id }).from(table).where(matching(filter)).limit(WAITING_MAX);
  return db.$count(some.as("some"));
}

/**
 * Takes a consistent snapshot of a filter: count, highest id (0 if empty) and a digest of the ids. Selecting the whole
 * filter changes exactly these rows.
 */
export async function measureFilter<Filter>(
  { db }: CallerContext,
  { table, matching }: SubmissionKind<Filter>,
  filter: Filter,
): Promise<FilterSnapshot> {
  const [measured] = await db
    .select({ all: snapshotOf(table) })
    .from(table)
    .where(matching(filter));
  return measured?.all ?? NOTHING;
}

const NOTHING: FilterSnapshot = { count: 0, upTo: 0, digest: "0" };

/** The matching rows, split into the newest `size` (`ids`) and the rest. */
type MeasuredPart = FilterSnapshot & { ids: number[]; rest: FilterSnapshot };

/** Measures matching rows and lists the newest `size`, in one statement so that concurrent changes cannot skew it. */
export async function measurePart(
  tx: Transaction,
  table: SubmissionTable,
  condition: SQL | undefined,
  size: number,
): Promise<MeasuredPart> {
  const newest = tx.select({ id: table.id }).from(table).where(condition).orderBy(desc(table.id)).limit(size);
  const part = tx
    .$with("part")
    .as(
      tx
        .select({ ids: sql`coalesce(json_agg(id), '[]')`.as("ids"), first: sql`min(id)`.as("first") })
        .from(newest.as("newest")),
    );
  const [measured] = await tx
    .with(part)
    .select({
      all: snapshotOf(table),
      ids: sql<number[]>`(select ids from part)`,
      rest: snapshotOf(table, sql`${table.id} < (select first from part)`),
    })
    .from(table)
    .where(condition);
  return { ...(measured?.all ?? NOTHING), ids: measured?.ids ?? [], rest: measured?.rest ?? NOTHING };
}

/** Snapshots the rows of a query that match `condition`. The digest is order-independent. */
function snapshotOf({ id }: SubmissionTable, condition: SQL = sql`true`): SQL<FilterSnapshot> {
  const among = sql`filter (where ${condition})`;
  return sql<FilterSnapshot>`json_build_object(
    'count', count(*) ${among},
    'upTo', coalesce(max(${id}) ${among}, 0),
    'digest', coalesce(bit_xor(hashint8extended(${id}, 0)) ${among}, 0)::text)`;
}

/** Counts submissions of the last `days` days in São Paulo, today included; suspects separately. */
export async function countInLastDays(
  ctx: CallerContext,
  { table }: SubmissionKind,
  days: number,
): Promise<{ listed: number; suspects: number }> {
  const [row] = await ctx.db
    .select({
      listed: countWhere(eq(table.isSuspect, false)),
      suspects: countWhere(eq(table.isSuspect, true)),
    })
    .from(table)
    .where(inLastDays(table.createdAt, days));
  return row ?? { listed: 0, suspects: 0 };
}

/** Counts the submissions of each span of days, without suspects, and returns the day of the oldest that is kept. */
export async function countInSpans(
  { db }: Pick<CallerContext, "db">,
  { table }: Pick<SubmissionKind, "table">,
  days: Parameters<typeof spans>[0],
): Promise<{ counts: ReadonlyMap<string, number>; since: string | null }> {
  const rows = await db
    .select({
      name: sql<string>`span.name`,
      count: countWhere(sql`${table.id} is not null`),
      since: dayOf(sql`(select min(${table.createdAt}) from ${table})`),
    })
    .from(spans(days))
    .leftJoin(table, and(inSpan(table.createdAt), eq(table.isSuspect, false)))
    .groupBy(sql`span.name`);
  return { counts: new Map(rows.map(({ name, count }) => [name, count])), since: rows[0]?.since ?? null };
}

/** Selects the number of submissions matching a parameterless condition, without suspects. */
export function waitingSubmissions(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return oldest(table, sql`${condition} and ${not(table.isSuspect.getSQL())}`);
}

/** Selects the number of suspects to be reviewed. */
export function waitingSuspects({ table }: { table: SubmissionTable }): SQL<WaitingCount> {
  return oldest(table, table.isSuspect.getSQL());
}

/** Ordered by id, which the partial indexes contain: ids follow arrival. */
function oldest(table: SubmissionTable, condition: SQL): SQL<WaitingCount> {
  return waitingCount(
    sql`select ${table.createdAt} as since from ${table} where ${condition} order by ${table.id}`,
  );
}
