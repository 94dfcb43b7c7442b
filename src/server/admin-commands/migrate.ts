import { parseEnv } from "#server/platform/env.ts";
import { withDatabase } from "./open-database.ts";

// The server migrates at every start; this is for whoever wants the schema in place before.
await withDatabase(parseEnv(process.env), async () => {});
