import { describe, expect, test } from "bun:test";
import { createChallenges } from "#server/submissions/challenges.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { leadInput } from "../support/factories.ts";
import { challengeOfAge, type PublicForm, publicForms } from "../support/public-forms.ts";

const MARGIN_MS = 1500;
const GOOD_AGE_MS = CHALLENGE_MINIMUM_MS + MARGIN_MS;

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const goodChallenge = () => challengeOfAge(app, GOOD_AGE_MS);

/** Sends a form, expects the usual answer, and returns how the submission was stored. */
async function verdict(
  { table, send }: PublicForm,
  checks: { challenge?: string; website?: string },
  through: TestApp = app,
): Promise<"suspect" | "ordinary"> {
  const answer = await send(through, { signs: checks });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; id: number };
  expect(body).toEqual({ success: true, id: expect.any(Number) });
  const { sql } = app.database;
  const [row] = await sql`select is_suspect from ${sql(table)} where id = ${body.id}`;
  return row?.is_suspect ? "suspect" : "ordinary";
}

describe("GET /api/challenge", () => {
  test("returns a short, unique, uncacheable challenge and stores nothing", async () => {
    const answer = await app.rest("GET", "/api/challenge");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text.length).toBeLessThan(160);
    const { challenge } = JSON.parse(text);
    expect(challenge).toMatch(/^v1\.\d{13}\.[\w-]{22}\.[\w-]{43}$/);
    expect(await challengeOfAge(app, 0)).not.toBe(challenge);
    expect(await app.database.sql`select * from spent_challenges`).toHaveLength(0);
  });
});

describe.each(publicForms)("a submission to $path", (form) => {
  test("without submission checks is ordinary", async () => {
    expect(await verdict(form, {})).toBe("ordinary");
    expect(await verdict(form, { challenge: "", website: "" })).toBe("ordinary");
  });

  test("with a fresh challenge is ordinary; the same challenge again is suspect on every instance", async () => {
    const challenge = await goodChallenge();
    expect(await verdict(form, { challenge, website: "" })).toBe("ordinary");
    expect(await verdict(form, { challenge })).toBe("suspect");
    expect(await verdict(form, { challenge }, second)).toBe("suspect");
    const other = await goodChallenge();
    expect(await verdict(form, { challenge: other }, second)).toBe("ordinary");
  });

  test("with the hidden field filled is suspect for any challenge and any length", async () => {
    expect(await verdict(form, { website: "https://robo.example" })).toBe("suspect");
    expect(await verdict(form, { website: "x".repeat(5000) })).toBe("suspect");
    expect(await verdict(form, { website: "a", challenge: await goodChallenge() })).toBe("suspect");
  });

  test("sent before the minimum time is suspect", async () => {
    expect(await verdict(form, { challenge: await challengeOfAge(app, 0) })).toBe("suspect");
    const almost = await challengeOfAge(app, CHALLENGE_MINIMUM_MS - MARGIN_MS);
    expect(await verdict(form, { challenge: almost })).toBe("suspect");
  });

  test("with a challenge older than two hours is suspect", async () => {
    const old = await challengeOfAge(app, CHALLENGE_LIFETIME_MS + 1000);
    expect(await verdict(form, { challenge: old })).toBe("suspect");
    const nearlyOld = await challengeOfAge(app, CHALLENGE_LIFETIME_MS - 60_000);
    expect(await verdict(form, { challenge: nearlyOld })).toBe("ordinary");
  });

  test("with a challenge that the server did not sign is suspect", async () => {
    const [version, issuedAt, random, signature] = (await goodChallenge()).split(".");
    const foreign = createChallenges({ secret: "another-secret-of-more-than-32-characters", minimumMs: 0 });
    for (const challenge of [
      [version, Number(issuedAt) - 1, random, signature].join("."),
      [version, issuedAt, "A".repeat(22), signature].join("."),
      [version, issuedAt, random, "A".repeat(43)].join("."),
      ["v2", issuedAt, random, signature].join("."),
      [version, issuedAt, random].join("."),
      foreign.issue(),
      "qualquer coisa",
      "\u0000",
    ])
      expect([challenge, await verdict(form, { challenge })]).toEqual([challenge, "suspect"]);
  });
});

test("a challenge sent ten times concurrently is accepted once", async () => {
  const challenge = await goodChallenge();
  const [form] = publicForms as [PublicForm];
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, index) => verdict(form, { challenge }, index % 2 ? app : second)),
  );
  expect(verdicts.sort()).toEqual(["ordinary", ...Array(9).fill("suspect")]);
});

test("leads.create over tRPC applies the same checks", async () => {
  const { leads } = app.trpc();
  const challenge = await goodChallenge();
  const ids: number[] = [];
  for (const checks of [{ challenge }, { challenge }, { website: "x" }, {}])
    ids.push((await leads.create.mutate({ ...leadInput({ consent: true }), ...checks })).id);
  const rows = await app.database
    .sql`select is_suspect from leads where id in ${app.database.sql(ids)} order by id`;
  expect(rows.map(({ is_suspect }) => is_suspect)).toEqual([false, true, true, false]);
});

test("a failed submission does not spend its challenge", async () => {
  const [form] = publicForms as [PublicForm];
  const challenge = await goodChallenge();
  await app.database.sql`alter table leads add constraint broken check (name = '') not valid`;
  expect((await form.send(app, { signs: { challenge } })).status).toBe(500);
  await app.database.sql`alter table leads drop constraint broken`;
  expect(await verdict(form, { challenge })).toBe("ordinary");
});

test("the log line has the reason and no personal data", async () => {
  await publicForms[0]?.send(app, { email: "segredo@exemplo.com.br", signs: { website: "x" } });
  const line = app.lines.filter((text) => text.includes("suspect submission")).at(-1) ?? "";
  expect(JSON.parse(line)).toMatchObject({ reason: "hidden field", requestId: expect.any(String) });
  expect(line).not.toContain("segredo");
});

describe("submission checks of the wrong type or length are rejected", () => {
  test.each([
    [{ challenge: 7 }, "Desafio: informe um texto."],
    [{ challenge: "a".repeat(301) }, "Desafio: use no máximo 300 caracteres."],
    [{ website: ["a"] }, "Site: informe um texto."],
  ])("%j", async (checks, error) => {
    const answer = await app.rest("POST", "/api/leads", { body: { ...leadInput(), ...checks } });
    expect([answer.status, await answer.json()]).toEqual([400, { success: false, error }]);
  });
});
