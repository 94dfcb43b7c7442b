import { and, eq, sql } from "drizzle-orm";
import type { NewAdministrator } from "#server/features/accounts/create-user.ts";
import { passwords, users } from "#server/features/accounts/table.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Env } from "#server/platform/env.ts";

/** Administrator of a new development database. Production has no default. */
export const developmentAdministrator: NewAdministrator = {
  name: "Administrador",
  email: "admin@avantesistemas.example",
  password: "avante-dev",
};

/**
 * Returns the administrator to create while there is no user: from the environment, or the default for the embedded
 * database in development. A DATABASE_URL database may be anyone's and never gets a known password.
 */
export function firstAdministrator(env: Env): NewAdministrator | undefined {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    return { name: env.ADMIN_NAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  }
  const ownsDatabase = env.NODE_ENV === "development" && !env.DATABASE_URL;
  return ownsDatabase ? developmentAdministrator : undefined;
}

/** Says how to sign in to a development server: a working account, and only the default password. */
export async function signInHint(env: Env, db: Database): Promise<string> {
  const administrator = firstAdministrator(env);
  if (administrator && (await canSignIn(db, administrator))) {
    const password =
      administrator === developmentAdministrator ? administrator.password : "the password of ADMIN_PASSWORD";
    return `${administrator.email.toLowerCase()} / ${password}`;
  }
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users);
  return row?.count
    ? "an administrator of this database; `bun run admin:create` sets a new password"
    : "nobody yet; `bun run admin:create` creates an administrator";
}

async function canSignIn(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const [row] = await db
    .select({ hash: passwords.password })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), users.isActive));
  return Boolean(row?.hash) && Bun.password.verify(password, row?.hash ?? "");
}
