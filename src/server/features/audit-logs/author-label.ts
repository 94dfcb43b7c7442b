import { listUserNames } from "#server/features/accounts/list-user-names.ts";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";

type Author = { adminId: string | null; adminName: string };

/**
 * Returns a function that names the author of an entry. A name that another user has as well, or that the system has, is
 * followed by the address of its user, or by the id of a user who was deleted: nobody acts under another's name unseen.
 */
export async function authorLabels(ctx: AdministratorContext): Promise<(author: Author) => string> {
  const users = await listUserNames(ctx);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const ids = Map.groupBy(users, ({ name }) => keyOf(name));
  return ({ adminId, adminName }) => {
    if (adminId === null) return adminName;
    const key = keyOf(adminName);
    const isTaken = key === keyOf(SYSTEM_NAME) || (ids.get(key) ?? []).some(({ id }) => id !== adminId);
    return isTaken ? `${adminName} (${emails.get(adminId) ?? adminId})` : adminName;
  };
}

/** Alike for names that a reader takes for the same. */
function keyOf(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
