import { describe, expect, test } from "bun:test";
import { runAdminCommand } from "../support/command.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { pgbouncer, startPgBouncer } from "../support/pgbouncer.ts";
import { spawnSite } from "../support/spawned-site.ts";

const PARAMETER = { ignore_startup_parameters: "statement_timeout" };

/** A server behind a PgBouncer with these settings must not start; returns what it says. */
async function reasonBehind(settings: Record<string, string>): Promise<string> {
  const DATABASE_URL = await startPgBouncer(await createEmptyDatabase(), settings);
  const { err, code } = await runAdminCommand("migrate.ts", [], { DATABASE_URL });
  expect(code).toBe(1);
  return err;
}

describe.skipIf(pgbouncer.isMissing)(pgbouncer.title("PgBouncer"), () => {
  test("in session mode carries requests and jobs, and lets the server stop", async () => {
    const databaseUrl = await startPgBouncer(await createEmptyDatabase(), {
      pool_mode: "session",
      ...PARAMETER,
    });
    const site = await spawnSite({ databaseUrl });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const lead = leadInput({});
    const sent = await fetch(`${site.url}/api/leads`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(lead),
    });
    expect(sent.status).toBe(200);
    await eventually(async () => expect((await site.mails()).join()).toContain(lead.name));
    site.process.kill("SIGTERM");
    expect(await site.process.exited).toBe(0);
  });

  test.each(["transaction", "statement"])(
    "in %s mode is rejected, with the setting that mends it",
    async (pool_mode) => {
      const reason = await reasonBehind({ pool_mode, ...PARAMETER });
      expect(reason).toContain("is behind a connection pooler that shares sessions");
      expect(reason).toContain("Set pool_mode = session for this database");
    },
  );

  test("with other sessions idle is rejected too, whichever it hands out", async () => {
    const settings = { pool_mode: "transaction", min_pool_size: "5", server_round_robin: "1", ...PARAMETER };
    expect(await reasonBehind(settings)).toContain("Set pool_mode = session for this database");
  });

  test("that rejects the statement timeout is named, with the setting", async () => {
    const reason = await reasonBehind({ pool_mode: "session" });
    expect(reason).toContain("unsupported startup parameter: statement_timeout");
    expect(reason).toContain("Set ignore_startup_parameters = statement_timeout");
  });

  test("with one session is rejected, with the number that an instance needs", async () => {
    const settings = { pool_mode: "session", default_pool_size: "1", ...PARAMETER };
    expect(await reasonBehind(settings)).toContain("An instance needs 18: raise the pool's size.");
  });
});
