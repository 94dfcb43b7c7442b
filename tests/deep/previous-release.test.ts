import { expect, test } from "bun:test";
import { createTestDatabase } from "../support/database.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { checkOut, findPreviousRelease } from "../support/previous-release.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const previous = await findPreviousRelease();

// Skipped where git does not have the commit: the name says so.
test.skipIf(!previous)(
  previous
    ? `release ${previous.version} works on today's schema: lead, contact message, login, lists`
    : "the release before works on today's schema (skipped: its commit is not in this clone's history)",
  async () => {
    if (!previous) return;
    const { url: databaseUrl, sql } = await createTestDatabase();
    const site = await spawnSite({
      databaseUrl,
      program: await checkOut(previous),
      variables: { SCHEMA_AHEAD: "allow" },
    });
    const call = (path: string, body?: unknown, token?: string) =>
      fetch(site.url + path, {
        headers: {
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      });

    expect((await call("/api/leads", leadInput())).status).toBe(200);
    expect((await call("/api/contact", contactInput())).status).toBe(200);
    const login = await call("/api/admin-login.php", administrator);
    expect(login.status).toBe(200);
    const { token } = (await login.json()) as { token: string };
    expect((await call("/api/leads", undefined, token)).status).toBe(200);
    expect(await sql`select from leads`).toHaveLength(1);
    expect(await sql`select from contact_messages`).toHaveLength(1);
  },
);
