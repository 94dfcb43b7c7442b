import { withDatabase } from "#server/admin-commands/open-database.ts";
import { firstAdministrator } from "#server/app/first-administrator.ts";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { authSecret } from "#server/platform/signer.ts";
import { fillDatabase } from "./demo/fill-database.ts";

// Seeds half a year of leads, contact messages, resumes, subject requests and audit log entries.
try {
  const env = parseEnv(process.env);
  if (env.NODE_ENV === "production") throw new OperatorError("Demo data does not belong in production.");
  const secret = await authSecret(env);
  const amounts = await withDatabase(
    env,
    (database) => fillDatabase(database, secret),
    ({ url, applicationRole }) =>
      prepareDatabase(url, firstAdministrator(env), {
        applicationRole,
        allowNewerSchema: env.SCHEMA_AHEAD === "allow",
      }),
  );
  const counts = Object.entries(amounts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`Added ${counts.join(", ")}, and links, users, versions and requests about data.\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
