import { expect, test } from "bun:test";
import { jobDefinitions } from "#server/app/jobs.ts";
import { parseEnv } from "#server/platform/env.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";

/** A schedule of every minute is due whenever it is read. */
const ALWAYS = "* * * * *";

test("every schedule fires, its job completes, and the log has no line above info", async () => {
  const app = await createTestApp({ scheduleSeconds: 1 });
  const { sql } = app.database;
  const names = jobDefinitions(parseEnv({ NODE_ENV: "test" }), "")
    .filter(({ schedule }) => schedule)
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(3);
  await sql`update jobs.schedule set cron = ${ALWAYS}`;
  await eventually(async () => {
    const done = await sql<{ name: string }[]>`
      select distinct data ->> 'kind' as name from jobs.job where state = 'completed' and data ->> 'isScheduled' = 'true'`;
    expect(done.map(({ name }) => name).sort()).toEqual([...names].sort());
  }, 90_000);
  const loud = app.lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== "info");
  expect(loud).toEqual([]);
});
