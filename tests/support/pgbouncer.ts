import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { freePort, unprivilegedIdentity } from "#server/platform/db/postgres-cluster.ts";
import { atFileEnd } from "./at-file-end.ts";
import { temporaryDirectory } from "./cluster.ts";
import { eventually } from "./eventually.ts";
import { optionalProgram } from "./program.ts";

export const pgbouncer = optionalProgram("pgbouncer");

/** Starts PgBouncer in front of a database; resolves to the connection string through it. */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string>): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const directory = await temporaryDirectory("site-pgbouncer-");
  const users = join(directory, "users.txt");
  const configuration = join(directory, "pgbouncer.ini");
  const listenPort = await freePort();
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: String(listenPort),
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: users,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    configuration,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join("\n")}\n`,
  );
  await chmod(users, 0o644);
  const child = Bun.spawn([pgbouncer.path, configuration], {
    ...(await unprivilegedIdentity()),
    stdio: ["ignore", "ignore", "ignore"],
  });
  atFileEnd(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  const url = new URL(databaseUrl);
  url.port = String(listenPort);
  await eventually(async () => {
    const sql = postgres(url.href, { max: 1, connect_timeout: 2, onnotice: () => {} });
    await sql`select 1`.finally(() => sql.end({ timeout: 0 }));
  });
  return url.href;
}
