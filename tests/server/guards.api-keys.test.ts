import { beforeAll, describe, expect, test } from "bun:test";
import { appRouter } from "#server/app/router.ts";
import { type ApiScope, apiScopes } from "#shared/schemas/api-key.ts";
import { createApiKeyOf } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";

/** The calls that a key may make, with the scope of each. Adding one is a product decision. */
const CALLS: Record<ApiScope, readonly string[]> = {
  "leads:read": [
    "GET /api/leads",
    "GET /api/leads/stats",
    "GET /api/leads/export.csv",
    "POST /api/leads/export",
  ],
  "leads:write": ["POST /api/leads", "POST /api/leads/mark-imported", "POST /api/leads/mark-stage"],
  "messages:read": ["GET /api/contact", "GET /api/contact/stats"],
  "messages:write": ["POST /api/contact", "PUT /api/contact/{id}"],
  "resumes:read": [
    "GET /api/resumes",
    "GET /api/resumes/stats",
    "GET /api/resumes/{id}/file",
    "POST /api/resumes/export",
  ],
  "resumes:write": ["POST /api/resumes", "PUT /api/resumes"],
};

const app = await createTestApp();
type Documented = Record<string, Record<string, { security: Record<string, string[]>[] }>>;
const { paths } = (await (await app.rest("GET", "/api/openapi.json")).json()) as { paths: Documented };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: path.replaceAll("{key}", "trial_days").replaceAll(/\{\w+\}/g, "1"),
    scopes: security.flatMap(({ key = [] }) => key),
  })),
);

test("the description names the scope of every call that a key may make, and of no other", () => {
  const documented = Object.fromEntries(
    apiScopes.map((scope) => [
      scope,
      operations
        .filter(({ scopes }) => scopes.includes(scope))
        .map(({ name }) => name)
        .sort(),
    ]),
  );
  const allowed = Object.fromEntries(apiScopes.map((scope) => [scope, [...CALLS[scope]].sort()]));
  expect(documented).toEqual(allowed as typeof documented);
});

describe.each(apiScopes)("a key with %s alone", (scope) => {
  let headers: { authorization: string };
  beforeAll(async () => {
    headers = { authorization: `Bearer ${await createApiKeyOf(app, { scopes: [scope] })}` };
  });
  // Every call of this file counts against the limit of a key.
  const call = async (method: string, path: string) => {
    await app.database.sql`delete from rate_limits`;
    return app.rest(method, path, { headers, ...(method === "GET" ? {} : { body: {} }) });
  };

  test("gets through where its scope is documented, and 403 everywhere else", async () => {
    const passed: string[] = [];
    for (const { name, method, path } of operations) {
      const { status } = await call(method, path);
      // A stranger's input is wrong: 400, 404 or 415 come after the guard.
      if (status !== 403) passed.push(name);
    }
    expect(passed.sort()).toEqual([...CALLS[scope]].sort());
  });

  test("is a stranger to every procedure of the back office", async () => {
    for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
      const { type, meta } = (
        procedure as unknown as { _def: { type: string; meta?: { administratorsOnly?: true } } }
      )._def;
      if (!meta?.administratorsOnly) continue;
      const { status } = await call(type === "query" ? "GET" : "POST", `/trpc/${path}`);
      expect([path, status]).toEqual([path, 401]);
    }
    const me = await app.rest("GET", "/trpc/session.me", { headers });
    expect(await me.json()).toEqual({ result: { data: null } });
  });
});
