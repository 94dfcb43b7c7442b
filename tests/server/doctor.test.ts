import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { startSite } from "../support/site.ts";

const doctor = (environment: Record<string, string>) => runAdminCommand("doctor.ts", [], environment);

/** The lines of the checks, split into state, check and sentence; they are in columns. */
function factsIn(out: string) {
  const lines = out.split("\n").filter((line) => /^(ok|warning|error) /.test(line));
  const columns = lines.map((line) => /^(\w+) +(\S+(?: \S+)*?) {2,}(?=\S)/.exec(line));
  expect(new Set(columns.map((match) => match?.[0].length)).size).toBe(1);
  return Object.fromEntries(
    lines.map((line, index) => {
      const [whole = "", state, check = ""] = columns[index] ?? [];
      return [check, { state, text: line.slice(whole.length) }];
    }),
  );
}

describe("beside a running server", () => {
  test("every check is one line, and nothing that is wrong means code 0", async () => {
    const site = await startSite();
    const { out, err, code } = await doctor({
      DATABASE_URL: site.database.url,
      DATA_DIR: site.dataDir,
      PUBLIC_URL: site.url,
    });
    const facts = factsIn(out);
    expect(Object.keys(facts)).toHaveLength(16);
    expect(facts["public url"]).toMatchObject({ state: "ok" });
    expect(facts.proxy).toEqual({ state: "ok", text: "TRUST_PROXY=0 fits" });
    expect([err, code]).toEqual(["", 0]);
  });

  test("an error means code 1 and says what to do", async () => {
    const site = await startSite();
    const { out, code } = await doctor({
      DATABASE_URL: site.database.url,
      DATA_DIR: site.dataDir,
      PUBLIC_URL: "http://127.0.0.1:9",
    });
    expect(factsIn(out)["public url"]).toMatchObject({
      state: "error",
      text: expect.stringContaining("Check PUBLIC_URL, DNS and the proxy."),
    });
    expect(code).toBe(1);
  });
});

describe("without a server", () => {
  test("what needs one is not checked, and code is 0", async () => {
    const { url } = await createTestDatabase();
    const { out, code } = await doctor({ DATABASE_URL: url });
    expect(factsIn(out)["public url"]?.text).toBe(
      "Not checked: no server runs. Start it and run this again.",
    );
    expect(code).toBe(0);
  });

  test("an empty database is behind, and the other lines are there", async () => {
    const { out, code } = await doctor({ DATABASE_URL: await createEmptyDatabase() });
    const facts = factsIn(out);
    expect(facts.migrations).toMatchObject({ state: "error", text: expect.stringContaining("db:migrate") });
    expect(facts.jobs?.state).toBe("ok");
    expect(code).toBe(1);
  });

  test("a database that cannot be reached is one line, without its password", async () => {
    const { out, err, code } = await doctor({ DATABASE_URL: "postgres://site:segredo@127.0.0.1:1/site" });
    const facts = factsIn(out);
    expect(facts.database).toMatchObject({ state: "error" });
    expect(facts.mail?.state).toBe("ok");
    expect(out + err).not.toContain("segredo");
    expect(code).toBe(1);
  });

  test("creates no database", async () => {
    const dataDir = await temporaryDirectory("site-doctor-");
    const { out, code } = await doctor({ DATA_DIR: dataDir });
    expect(factsIn(out).database).toMatchObject({
      state: "warning",
      text: expect.stringContaining("There is none yet"),
    });
    expect(await readdir(dataDir)).toEqual([]);
    expect(code).toBe(0);
  });
});
