import { type Migrated, migrateDatabase } from "#server/platform/db/migrate-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { print, printError, runCommand } from "./run-command.ts";

await runCommand({
  usage: `Usage: bun run db:migrate
Migrates the schema of the database to this version. The server does the same at every start.`,
  run: async () => {
    const env = parseEnv(process.env);
    const migrated = await withDatabaseUrl(env, (url, { applicationRole, variable }) =>
      migrateDatabase(url, {
        applicationRole,
        variable,
        allowNewerSchema: env.SCHEMA_AHEAD === "allow",
        onWait: () => printError("Waiting for a table locked by another transaction."),
      }),
    );
    print(describe(migrated));
  },
});

function describe({ applied, newest, isAhead }: Migrated): string {
  if (isAhead) return `Nothing to do: a newer release has migrated further than ${newest}.`;
  if (applied.length === 0) return `The schema is current: ${newest} is applied.`;
  return `Applied ${applied.join(", ")}. The schema is current.`;
}
