import { knownMigrations, newestAppliedMigration } from "#server/platform/db/known-migrations.ts";
import type { Examined } from "./examined.ts";
import { failure, type Outcome, ok, warning } from "./outcome.ts";

/** Whether the schema is that of this release, older or newer. */
export async function checkMigrations({ sql, env }: Examined): Promise<Outcome> {
  const known = knownMigrations();
  const newest = known.at(-1) ?? { tag: "none", when: 0 };
  const applied = await newestAppliedMigration(sql);
  const pending = known.filter(({ when }) => when > applied).length;
  if (pending > 0) {
    return failure(
      `${pending} migrations behind: start the server, or run \`bun run db:migrate\`.`,
      `Faltam ${pending} migrações: reinicie o servidor ou rode \`bun run db:migrate\`.`,
    );
  }
  if (applied === newest.when) return ok(`current: ${newest.tag}`, `Atual: ${newest.tag}`);
  const isAccepted = env.SCHEMA_AHEAD === "allow";
  return (isAccepted ? warning : failure)(
    `Ahead of ${newest.tag}: start the newer release${isAccepted ? "" : ", or set SCHEMA_AHEAD=allow for the release before it"}.`,
    `Mais nova que ${newest.tag}: inicie a versão nova do sistema${isAccepted ? "" : ", ou defina SCHEMA_AHEAD=allow para a anterior"}.`,
  );
}
