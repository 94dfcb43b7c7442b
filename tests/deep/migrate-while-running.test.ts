import { expect, test } from "bun:test";
import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";

const ROOT = join(import.meta.dir, "../..");
const DEADLINE_MS = 60_000;

test("a development server migrates when db:generate has written a migration", async () => {
  const project = await temporaryDirectory("site-project-");
  for (const name of ["src", "migrations", "package.json", "bunfig.toml", "tsconfig.json"]) {
    await cp(join(ROOT, name), join(project, name), { recursive: true });
  }
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  const databaseUrl = await createEmptyDatabase();
  const server = Bun.spawn([process.execPath, "--watch", "--no-clear-screen", "src/server/main.ts"], {
    cwd: project,
    env: {
      PATH: process.env.PATH ?? "",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(project, "data"),
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  atFileEnd(async () => {
    server.kill("SIGKILL");
    await server.exited;
  });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end({ timeout: 1 }));
  const exists = (table: string) =>
    eventually(async () => {
      const [row] = await sql`select to_regclass(${table}) is not null as "exists"`;
      expect(row?.exists).toBe(true);
    }, DEADLINE_MS);
  // Its first configuration version: the server has started.
  await exists("config_versions");
  await eventually(async () => expect(await sql`select 1 from config_versions`).toHaveLength(1), DEADLINE_MS);

  const journalFile = join(project, "migrations/meta/_journal.json");
  const journal = await Bun.file(journalFile).json();
  const last = journal.entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_suppliers" };
  await writeFile(join(project, "migrations/9999_suppliers.sql"), "create table suppliers (id bigint);");
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  await exists("suppliers");
});
