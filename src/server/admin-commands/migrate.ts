import { type Migrated, migrateDatabase } from "#server/platform/db/migrate-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { withDatabaseUrl } from "./open-database.ts";

// The server migrates at every start. This command migrates before the start.
try {
  const env = parseEnv(process.env);
  const migrated = await withDatabaseUrl(env, (url, { applicationRole }) =>
    migrateDatabase(url, { applicationRole, allowNewerSchema: env.SCHEMA_AHEAD === "allow" }),
  );
  process.stdout.write(`${describe(migrated)}\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function describe({ applied, newest, isAhead }: Migrated): string {
  if (isAhead) return `Nothing to do: a newer release has migrated further than ${newest}.`;
  if (applied.length === 0) return `The schema is current: ${newest} is applied.`;
  return `Applied ${applied.join(", ")}. The schema is current.`;
}
