import { and, eq, exists, isNull, not, sql } from "drizzle-orm";
import { auditLogs, recordChanges } from "#server/platform/audit/table.ts";
import type { Context } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { dayOf, inSpan, onDays, spans } from "#server/platform/db/periods.ts";
import type { FirstContacts } from "#shared/schemas/lead.ts";
import type { Days, ReportPeriod, SellerCounts } from "#shared/schemas/month-report.ts";
import { firstContactColumns } from "./get-first-contacts.ts";
import { isOfSite } from "./lead-touch.ts";
import { leads } from "./table.ts";

type Reads = Pick<Context, "db">;
type Periods = Readonly<Record<ReportPeriod, Days>>;

const period = sql<ReportPeriod>`span.name`;
const isNoSuspect = not(leads.isSuspect.getSQL());

/** Measures the first contacts of the site's leads that arrived in each period, without suspects. */
export function countFirstContacts(
  { db }: Reads,
  periods: Periods,
): Promise<(FirstContacts & { period: ReportPeriod })[]> {
  return db
    .select({ period, ...firstContactColumns() })
    .from(leads)
    .innerJoin(spans(periods), inSpan(leads.createdAt))
    .where(and(isNoSuspect, isOfSite))
    .groupBy(period);
}

/** Counts the leads won and lost in each period, by reason, without suspects. */
export function countClosedLeads(
  { db }: Reads,
  periods: Periods,
): Promise<{ period: ReportPeriod; isWon: boolean; reason: string | null; leads: number; ofSite: number }[]> {
  return db
    .select({
      period,
      isWon: sql<boolean>`${leads.stage} = 'won'`.as("is_won"),
      reason: leads.lostReason,
      leads: countWhere(),
      ofSite: countWhere(isOfSite),
    })
    .from(leads)
    .innerJoin(spans(periods), inSpan(leads.closedAt))
    .where(isNoSuspect)
    .groupBy(period, sql`is_won`, leads.lostReason);
}

/** Returns the days (São Paulo) of the oldest lead that is kept, and of the first one won or lost. */
export async function readFirstLeadDays({
  db,
}: Reads): Promise<{ arrived: string | null; closed: string | null }> {
  const [row] = await db
    .select({
      arrived: dayOf(sql`(select min(${leads.createdAt}) from ${leads})`),
      closed: dayOf(sql`(select min(${leads.closedAt}) from ${leads} where ${leads.closedAt} is not null)`),
    })
    .from(sql`(values (1)) as one`);
  return row ?? { arrived: null, closed: null };
}

/** Counts of an owner; `formerName` is that of the owner at the end of the sale, if another took over when they left. */
export type OwnerCounts = Partial<SellerCounts> & { ownerId: string | null; formerName?: string | null };

/**
 * Counts by owner, without suspects: leads that arrived on some days, with their first contacts; those won and lost on
 * these days; and those that are open now. An owner may have several rows.
 */
export async function countLeadsByOwner({ db }: Reads, { from, to }: Days): Promise<OwnerCounts[]> {
  const { ownerId } = leads;
  const days = { dateFrom: from, dateTo: to };
  const { withinHour, judged, medianMinutes } = firstContactColumns(isOfSite);
  const arrived = db
    .select({
      ownerId,
      leads: countWhere(isOfSite),
      outside: countWhere(not(isOfSite)),
      withinGoal: withinHour,
      judged,
      medianMinutes,
    })
    .from(leads)
    .where(and(onDays(leads.createdAt, days), isNoSuspect))
    .groupBy(ownerId);
  const formerOwner = db
    .select({ name: sql<string | null>`${recordChanges.changes} -> 'owner' ->> 'before'`.as("former_name") })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.entityType, "lead"),
        sql`${recordChanges.entityId} = ${leads.id}::text`,
        sql`${recordChanges.createdAt} > ${leads.closedAt}`,
        sql`${recordChanges.changes} -> 'owner' ->> 'before' <> ''`,
        // The user left in the transaction of this change, whose instant all of its rows share.
        exists(
          db
            .select({ one: sql`1` })
            .from(auditLogs)
            .where(and(eq(auditLogs.entityType, "user"), eq(auditLogs.createdAt, recordChanges.createdAt))),
        ),
      ),
    )
    .orderBy(recordChanges.id)
    .limit(1)
    .as("former_owner");
  const closed = db
    .select({
      ownerId,
      formerName: formerOwner.name,
      won: countWhere(sql`${leads.stage} = 'won'`),
      lost: countWhere(sql`${leads.stage} = 'lost'`),
    })
    .from(leads)
    .leftJoinLateral(formerOwner, sql`true`)
    .where(and(onDays(leads.closedAt, days), isNoSuspect))
    .groupBy(ownerId, formerOwner.name);
  const open = db
    .select({ ownerId, open: countWhere() })
    .from(leads)
    .where(and(isNull(leads.closedAt), isNoSuspect))
    .groupBy(ownerId);
  return (await Promise.all([arrived, closed, open])).flat();
}
