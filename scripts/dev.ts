import { EmbeddedPostgresError, startEmbeddedPostgres } from "../src/server/db/embedded-postgres.ts";
import { parseEnv } from "../src/server/env.ts";

// Keeps PostgreSQL up while `bun --watch` restarts the server at every change of its code.

async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = parseEnv(process.env);
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR });
}

const database = await startDatabase().catch((error: Error) => {
  process.stderr.write(`${error instanceof EmbeddedPostgresError ? error.message : error.stack}\n`);
  process.exit(1);
});

const server = Bun.spawn([process.execPath, "--watch", "--no-clear-screen", "src/server/main.ts"], {
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: ["ignore", "inherit", "inherit"],
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

const code = await server.exited;
await database.stop();
process.exit(code);
