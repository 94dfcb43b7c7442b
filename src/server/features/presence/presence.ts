import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { PRESENCE_EVERY_MS, type PresencePlace, presencePlaceSchema } from "#shared/schemas/presence.ts";
import { presences } from "./table.ts";

/** Duration of two missed calls of a tab, plus a second for the network. */
const ABSENT_AFTER_MS = 2 * PRESENCE_EVERY_MS + 1000;
const absentSince = sql`now() - ${ABSENT_AFTER_MS} * interval '1 ms'`;

/** Records that the administrator has a place open, and returns the names of others who do. Not audited. */
async function visitPlace({ db, actor }: AdministratorContext, { place }: PresencePlace): Promise<string[]> {
  await db.delete(presences).where(lt(presences.seenAt, absentSince));
  const seen = { userName: actor.name, seenAt: sql`now()` };
  await db
    .insert(presences)
    .values({ userId: actor.id, place, ...seen })
    .onConflictDoUpdate({ target: [presences.place, presences.userId], set: seen });
  const others = await db
    .select({ name: presences.userName })
    .from(presences)
    .where(and(eq(presences.place, place), ne(presences.userId, actor.id), gt(presences.seenAt, absentSince)))
    .orderBy(asc(presences.userName));
  return others.map(({ name }) => name);
}

/** Records that the administrator has closed a place. */
async function leavePlace({ db, actor }: AdministratorContext, { place }: PresencePlace): Promise<void> {
  await db.delete(presences).where(and(eq(presences.place, place), eq(presences.userId, actor.id)));
}

export const presenceRouter = router({
  visit: adminProcedure.meta({ background: true }).input(presencePlaceSchema).mutation(verb(visitPlace)),
  leave: adminProcedure.meta({ background: true }).input(presencePlaceSchema).mutation(verb(leavePlace)),
});
