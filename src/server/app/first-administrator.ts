import type { NewAdministrator } from "#server/features/accounts/create-first-administrator.ts";
import type { Env } from "#server/platform/env.ts";

/** Signs you in on a fresh development database; production never has a default password. */
export const developmentAdministrator: NewAdministrator = {
  name: "Administrador",
  email: "admin@avantesistemas.example",
  password: "avante-dev",
};

/** Who is created while there is no user: the environment's, or the development one; production has no default. */
export function firstAdministrator(env: Env): NewAdministrator | undefined {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    return { name: env.ADMIN_NAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  }
  return env.NODE_ENV === "development" ? developmentAdministrator : undefined;
}
