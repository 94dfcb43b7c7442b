import { examine } from "#server/features/system-health/examine.ts";
import { failure, warning } from "#server/features/system-health/outcome.ts";
import {
  type CheckedFact,
  runChecks,
  runChecksWithoutDatabase,
} from "#server/features/system-health/run-checks.ts";
import { openStartConnection } from "#server/platform/db/check-database.ts";
import { APPLICATION_NAME } from "#server/platform/db/client.ts";
import { hasEmbeddedCluster } from "#server/platform/db/embedded-postgres.ts";
import { newestAppliedMigration, oldSchemaReason } from "#server/platform/db/known-migrations.ts";
import { type Env, parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createProbes } from "#server/platform/http/health.ts";
import { authSecret } from "#server/platform/signer.ts";
import { createS3Objects, s3SettingsOf } from "#server/platform/storage/s3-objects.ts";
import { healthStates } from "#shared/schemas/system-health.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { print, runCommand } from "./run-command.ts";

await runCommand({
  usage: `Usage: bun run doctor
Prints one line per check with its result and remedy, whether the server is running or not. Exits with 1 for an error.`,
  run: async () => {
    const facts = await checkInstallation(parseEnv(process.env));
    for (const line of writeFacts(facts)) print(line);
    return facts.some(({ state }) => state === "error") ? 1 : 0;
  },
});

async function checkInstallation(env: Env): Promise<CheckedFact[]> {
  // A check must not create a database.
  if (!env.DATABASE_URL && !(await hasEmbeddedCluster(env.DATA_DIR))) {
    const none = `There is none yet: the first start creates an embedded one in ${env.DATA_DIR}, or set DATABASE_URL.`;
    return runChecksWithoutDatabase({ env }, warning(none, none));
  }
  try {
    return await withDatabaseUrl(env, (_ownerUrl, { applicationUrl }) => checkAll(env, applicationUrl));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return runChecksWithoutDatabase({ env }, failure(error.message, error.message));
  }
}

async function checkAll(env: Env, databaseUrl: string): Promise<CheckedFact[]> {
  const sql = openStartConnection(databaseUrl);
  try {
    const newest = await newestAppliedMigration(sql);
    const unusable =
      newest === 0
        ? "The database has no tables yet: start the server, or run `bun run db:migrate`."
        : oldSchemaReason("The database", newest);
    if (unusable) return await runChecksWithoutDatabase({ env }, failure(unusable, unusable));
    const servers = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${APPLICATION_NAME}`;
    const isServing = servers.length > 0;
    const s3 = s3SettingsOf(env);
    const installation = {
      env,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      sql,
      objects: s3 && createS3Objects(s3),
      // Without a server, nothing answers a probe, so generate no secret.
      probes: createProbes(isServing ? await authSecret(env) : "", env.TRUST_PROXY),
    };
    return await runChecks(examine(installation, isServing));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Formats state, check and sentence in columns. */
function writeFacts(facts: readonly CheckedFact[]): string[] {
  const names = facts.map(({ check }) => check.replace("_", " "));
  const nameWidth = Math.max(...names.map((name) => name.length));
  const stateWidth = Math.max(...healthStates.map((state) => state.length));
  return facts.map(({ state, en }, index) =>
    [state.padEnd(stateWidth), (names[index] ?? "").padEnd(nameWidth), en].join("  "),
  );
}
