import { startEmbeddedPostgres } from "../src/server/db/embedded-postgres.ts";
import { prepareDatabase } from "../src/server/db/prepare-database.ts";
import { parseEnv } from "../src/server/env.ts";

// The server migrates at every start; this is for whoever wants the schema in place before.
const env = parseEnv(process.env);
const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
await prepareDatabase(env.DATABASE_URL ?? embedded?.url ?? "");
await embedded?.stop();
