import { withDatabase } from "#server/admin-commands/open-database.ts";
import { firstAdministrator } from "#server/app/first-administrator.ts";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { AlreadyFilledError, fillDatabase } from "./demo/fill-database.ts";

// Half a year of leads, messages, applications and log rows, so that every screen can be judged full.
const env = parseEnv(process.env);
if (env.NODE_ENV === "production") {
  process.stderr.write("Demo data does not belong in production.\n");
  process.exit(1);
}
try {
  const amounts = await withDatabase(env, fillDatabase, (url) =>
    prepareDatabase(url, firstAdministrator(env)),
  );
  const told = Object.entries(amounts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`Added ${told.join(", ")}, and links, users and versions.\n`);
} catch (error) {
  if (!(error instanceof AlreadyFilledError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
