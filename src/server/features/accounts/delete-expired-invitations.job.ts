import { lt, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { invitations, trustedDevices } from "./table.ts";

/** Deletes expired trusted browsers, and invitations a month after they expire; until then they can be resent. */
export const deleteExpiredInvitations: JobDefinition<object> = {
  name: "delete-expired-invitations",
  schedule: "26 3 * * *",
  run: async ({ db }) => {
    await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, sql`now()`));
    await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`));
  },
};
