import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { PresencePlace } from "#shared/schemas/presence.ts";
import { presences } from "./table.ts";

/** Says that the administrator has closed a place. */
export async function leavePlace(
  { db, actor }: AdministratorContext,
  { place }: PresencePlace,
): Promise<void> {
  await db.delete(presences).where(and(eq(presences.place, place), eq(presences.userId, actor.id)));
}
