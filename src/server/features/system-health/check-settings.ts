import type { Examined } from "./examined.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

/** NODE_ENV: only production is for visitors. */
export async function checkEnvironment({ env: { NODE_ENV } }: Pick<Examined, "env">): Promise<Outcome> {
  if (NODE_ENV === "production") return ok("production", "Produção");
  return warning(
    `${NODE_ENV}: set NODE_ENV=production where visitors come.`,
    `${NODE_ENV}: defina NODE_ENV=production onde houver visitantes.`,
  );
}

/** Where the secret that signs sessions comes from. */
export async function checkSecret({ env: { AUTH_SECRET } }: Pick<Examined, "env">): Promise<Outcome> {
  return AUTH_SECRET
    ? ok("from AUTH_SECRET", "Vem de AUTH_SECRET")
    : ok("generated under DATA_DIR", "Gerada em DATA_DIR");
}
