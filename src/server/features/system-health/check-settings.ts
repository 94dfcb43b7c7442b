import { countOtherSecrets, readSecretChange } from "#server/platform/db/secret-mark.ts";
import { isUnprotected } from "#server/platform/env.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Examined } from "./examine.ts";
import { failure, type Outcome, ok, warning } from "./outcome.ts";

/** Reporting period of a changed secret: long enough to notice an accident. */
const TOLD_MS = 3 * 24 * 60 * 60 * 1000;

/** Checks that NODE_ENV is production, and that visitors reach the site encrypted. */
export async function checkEnvironment({ env }: Pick<Examined, "env">): Promise<Outcome> {
  const { NODE_ENV, PUBLIC_URL } = env;
  if (isUnprotected(env)) {
    return warning(
      `${PUBLIC_URL} is http: passwords and sessions cross the network unprotected. Set an https address.`,
      `${PUBLIC_URL} é http: senhas e sessões passam pela rede sem proteção. Defina um endereço https.`,
    );
  }
  if (NODE_ENV === "production") return ok("production", "Produção");
  return warning(
    `${NODE_ENV}: set NODE_ENV=production for a public site.`,
    `${NODE_ENV}: defina NODE_ENV=production onde houver visitantes.`,
  );
}

/** Reports the origin of the session secret, recent changes, and instances with another one. */
export async function checkSecret({ env: { AUTH_SECRET }, sql }: Examined): Promise<Outcome> {
  if (!AUTH_SECRET) return ok("generated under DATA_DIR", "Gerada em DATA_DIR");
  if ((await countOtherSecrets(sql, AUTH_SECRET)) > 0) {
    return failure(
      "An instance of this database runs with another AUTH_SECRET: set the same one everywhere and restart it.",
      "Uma instância deste banco usa outro AUTH_SECRET: defina o mesmo em todas e reinicie.",
    );
  }
  const { isOther, changedAt } = await readSecretChange(sql, AUTH_SECRET);
  if (isOther) {
    return warning(
      "AUTH_SECRET has changed since the last start: everyone must sign in again. If unintended, restore the former one.",
      "AUTH_SECRET não é o da última partida: todos terão de entrar de novo. Se não foi de propósito, defina o anterior.",
    );
  }
  if (changedAt && Date.now() - changedAt.getTime() < TOLD_MS) {
    const at = formatDateTime(changedAt);
    return warning(
      `AUTH_SECRET was changed (${at}): everyone had to sign in again. If unintended, restore the former one.`,
      `AUTH_SECRET foi trocado (${at}): todos tiveram de entrar de novo. Se não foi de propósito, defina o anterior.`,
    );
  }
  return ok("from AUTH_SECRET", "Vem de AUTH_SECRET");
}
