import { withDatabase } from "#server/admin-commands/open-database.ts";
import { firstAdministrator } from "#server/app/first-administrator.ts";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { AlreadyFilledError, fillDatabase } from "./demo/fill-database.ts";

// Half a year of leads, contact messages, resumes and audit log entries, to see every screen with data.
const env = parseEnv(process.env);
if (env.NODE_ENV === "production") {
  process.stderr.write("Demo data does not belong in production.\n");
  process.exit(1);
}
try {
  const amounts = await withDatabase(env, fillDatabase, (url) =>
    prepareDatabase(url, firstAdministrator(env)),
  );
  const counts = Object.entries(amounts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`Added ${counts.join(", ")}, and links, users and versions.\n`);
} catch (error) {
  if (!(error instanceof AlreadyFilledError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
