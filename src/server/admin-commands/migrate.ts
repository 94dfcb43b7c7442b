import { parseEnv } from "#server/platform/env.ts";
import { withDatabase } from "./open-database.ts";

// The server migrates at every start. This command migrates before the start.
await withDatabase(parseEnv(process.env), async () => {});
