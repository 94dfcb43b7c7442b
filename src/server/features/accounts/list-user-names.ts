import type { AdministratorContext } from "#server/platform/context.ts";
import { users } from "./table.ts";

export type UserName = { id: string; name: string; email: string };

/** Returns name and address of every user, active or not, for lists that show who did something. */
export function listUserNames({ db }: AdministratorContext): Promise<UserName[]> {
  return db.select({ id: users.id, name: users.name, email: users.email }).from(users);
}
