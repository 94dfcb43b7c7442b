import type { NewAdministrator } from "#server/features/accounts/create-first-administrator.ts";
import type { Env } from "#server/platform/env.ts";

/** The administrator of a new development database. Production has no default. */
export const developmentAdministrator: NewAdministrator = {
  name: "Administrador",
  email: "admin@avantesistemas.example",
  password: "avante-dev",
};

/**
 * The administrator to create while there is no user: that of the environment, or the known one in the embedded database
 * of a development server. A database of DATABASE_URL may be anybody's and never gets a known password.
 */
export function firstAdministrator(env: Env): NewAdministrator | undefined {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    return { name: env.ADMIN_NAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  }
  const ownsDatabase = env.NODE_ENV === "development" && !env.DATABASE_URL;
  return ownsDatabase ? developmentAdministrator : undefined;
}
