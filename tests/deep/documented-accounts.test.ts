import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import postgres from "postgres";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { leadInput } from "../support/factories.ts";
import { createPostgresServer, type PostgresServer } from "../support/postgres-server.ts";
import { optionalProgram, outputOf } from "../support/program.ts";
import { type SpawnedSite, spawnSite } from "../support/spawned-site.ts";

// The accounts of docs/deploy.md and of compose.yaml, made as an operator makes them, in a PostgreSQL that knows neither.

const ROOT = join(import.meta.dir, "../..");
const PASSWORD = "letters-and-digits-0123";

/** The statements of the first block of SQL below a heading of docs/deploy.md. */
async function documentedStatements(heading: string): Promise<string[]> {
  const text = await Bun.file(join(ROOT, "docs/deploy.md")).text();
  const section = text.slice(text.indexOf(`\n## ${heading}\n`));
  const block = /```sql\n(.*?)```/s.exec(section)?.[1] ?? "";
  const bare = block.replaceAll(/^--.*\n/gm, "").replaceAll("…", PASSWORD);
  return bare.split(";\n").filter(Boolean);
}

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end({ timeout: 1 }));
  return sql;
}

async function startPostgres(): Promise<PostgresServer> {
  const server = await createPostgresServer({ fsync: "off" });
  await server.start();
  return server;
}

/** The address of a database as one of the accounts. */
function urlAs(server: PostgresServer, user: string, database = "site"): string {
  const url = new URL(server.urlOf(database));
  url.username = user;
  url.password = PASSWORD;
  return url.href;
}

/** Starts the site as the two accounts, in an empty database, and sends it a lead. */
async function startSite(server: PostgresServer): Promise<SpawnedSite> {
  const site = await spawnSite({
    databaseUrl: urlAs(server, "site"),
    variables: { DATABASE_OWNER_URL: urlAs(server, "site_owner") },
  });
  const sent = await fetch(`${site.url}/api/leads`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(leadInput({ name: "Da Conta Documentada" })),
  });
  expect(sent.status).toBe(200);
  return site;
}

describe("the SQL of docs/deploy.md makes accounts that carry the site", () => {
  test("run by a superuser", async () => {
    const server = await startPostgres();
    const operator = connect(server.urlOf("postgres"));
    for (const statement of await documentedStatements("PostgreSQL")) await operator.unsafe(statement);
    await startSite(server);
  });

  test("run by one who may create roles and databases, as at a provider, and a backup and its restore", async () => {
    const server = await startPostgres();
    await connect(server.urlOf("postgres")).unsafe(
      `create role operator login createrole createdb password '${PASSWORD}'`,
    );
    const operator = connect(urlAs(server, "operator", "postgres"));
    const statements = await documentedStatements("PostgreSQL");
    expect(statements).toHaveLength(5);
    for (const statement of statements) await operator.unsafe(statement);
    await startSite(server);

    const archive = join(await temporaryDirectory("site-accounts-"), "site.tar");
    const variables = (database: string) => ({
      DATABASE_URL: urlAs(server, "site", database),
      DATABASE_OWNER_URL: urlAs(server, "site_owner", database),
    });
    const made = await runAdminCommand("backup.ts", [archive], variables("site"));
    expect([made.err, made.code]).toEqual(["", 0]);
    // The empty database of the restore, by the same statement.
    await operator.unsafe(statements.at(-1)?.replace("database site ", "database restored ") ?? "");
    const restored = await runAdminCommand("restore.ts", [archive], {
      ...variables("restored"),
      DATA_DIR: await temporaryDirectory("site-accounts-data-"),
    });
    expect([restored.err, restored.code]).toEqual(["", 0]);
    const sql = connect(urlAs(server, "site", "restored"));
    expect([...(await sql`select name from leads`)]).toEqual([{ name: "Da Conta Documentada" }]);
  });
});

const psql = optionalProgram("psql");

test.skipIf(psql.isMissing)(
  psql.title("the script of compose.yaml makes accounts that carry the site"),
  async () => {
    const server = await startPostgres();
    const { port } = new URL(server.urlOf("postgres"));
    // What the official image's entry point sets for the scripts of an empty volume.
    const image = { POSTGRES_USER: "postgres", POSTGRES_DB: "postgres", POSTGRES_PASSWORD: server.password };
    const { output, code } = await outputOf([
      "env",
      "-i",
      `PATH=${process.env.PATH}`,
      "PGHOST=127.0.0.1",
      `PGPORT=${port}`,
      `PGPASSWORD=${server.password}`,
      ...Object.entries(image).map(([name, value]) => `${name}=${value}`),
      `SITE_PASSWORD=${PASSWORD}`,
      `OWNER_PASSWORD=${PASSWORD}`,
      join(ROOT, "deploy/postgres/create-roles.sh"),
    ]);
    expect([output.match(/ERROR.*/g), code]).toEqual([null, 0]);
    await startSite(server);
  },
);
