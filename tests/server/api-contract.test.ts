import { describe, expect, onTestFinished, test } from "bun:test";
import { z } from "zod";
import type { ApiDescription, ApiSchema } from "#server/platform/http/api-description.ts";
import type { TestAdministrator } from "../support/administrators.ts";
import { callOperation, PUBLIC_OPERATIONS, prepare } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { keepRows } from "../support/kept-rows.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { restOperations } from "../support/openapi.ts";
import { application } from "../support/resume-form.ts";

/** Calls that the API document must describe. */
const DOCUMENTED = [
  "POST /api/admin-login.php",
  "POST /api/admin-logout.php",
  "POST /api/admin-auto-logout.php",
  "GET /api/config",
  "PUT /api/config",
  "GET /api/config/{key}",
  "PUT /api/config/{key}",
  "GET /api/config/versions",
  "GET /api/config/current-version",
  "POST /api/config/restore",
  "POST /api/leads",
  "GET /api/leads",
  "GET /api/leads/stats",
  "POST /api/leads/mark-imported",
  "POST /api/resumes",
  "GET /api/resumes",
  "GET /api/resumes/stats",
  "PUT /api/resumes",
  "GET /api/users",
  "POST /api/users",
  "PUT /api/users/{id}",
  "DELETE /api/users/{id}",
  "GET /api/admin-access",
  "GET /api/admin-access/categories",
  "POST /api/admin-access",
  "PUT /api/admin-access/{id}",
  "DELETE /api/admin-access/{id}",
  "GET /api/admin-logs",
  "POST /api/admin-logs",
  "GET /api/admin-logs/stats",
  "POST /api/admin/forgot-password",
  "POST /api/admin/reset-password",
  "POST /api/contact",
  "GET /api/system-health",
  "GET /api/jobs/failed",
  "POST /api/jobs/retry",
  "POST /api/jobs/discard",
];

const app = await createTestApp();
const api = (await (await app.rest("GET", "/api/openapi.json")).json()) as ApiDescription & {
  components: { securitySchemes: object };
};
const operations = await restOperations(app);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const adminOperations = operations.filter((operation) => !PUBLIC_OPERATIONS.includes(nameOf(operation)));

function describedBy({ template, method }: (typeof operations)[number]) {
  const operation = api.paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${template} is not described`);
  return operation;
}

/** Builds a validator from a documented schema. References inside the document are resolved. */
function schemaOf(schema: ApiSchema): z.ZodType {
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== "object" || part === null) return part;
    const name = "$ref" in part ? String(part.$ref).split("/").at(-1) : undefined;
    if (name) return resolve(api.components.schemas[name]);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
  };
  return z.fromJSONSchema(resolve(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

test("the document is OpenAPI 3.1 and describes every documented call", () => {
  expect(api.openapi).toBe("3.1.0");
  const described = operations.map(({ template, method }) => `${method} ${template}`);
  expect(described).toEqual(expect.arrayContaining(DOCUMENTED));
  expect(Object.keys(api.components.securitySchemes)).toEqual(["token", "key", "cookie"]);
});

/** Checks a JSON answer against the schema documented for its status. */
async function expectAsDescribed(answer: Response, operation: (typeof operations)[number]): Promise<void> {
  const content = describedBy(operation).responses[answer.status]?.content ?? {};
  const [type, described] = Object.entries(content)[0] ?? [];
  expect(answer.headers.get("content-type")).toStartWith(type ?? "");
  if (type !== "application/json" || !described) {
    await answer.body?.cancel();
    return;
  }
  expect(schemaOf(described.schema).safeParse(await answer.json()).error?.issues ?? []).toEqual([]);
}

async function tokenOf({ email, password }: TestAdministrator): Promise<string> {
  const login = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
  const { token } = (await login.json()) as { token: string };
  return token;
}

// All calls find the same rows: what a write changes is taken back.
const { administrator, cookie, given } = await prepare(app);
const sessions = {
  cookie: { cookie },
  token: { headers: { authorization: `Bearer ${await tokenOf(administrator)}` } },
};
const { restore } = await keepRows(app);

/** Keys and their scopes are enumerated in `guards.api-keys.test.ts`. */
const securityOf = (operation: (typeof operations)[number]) =>
  describedBy(operation).security.filter((entry) => !("key" in entry));

describe.each(["cookie", "token"] as const)(
  "with a session by %s, a valid call returns what the document describes",
  (credential) => {
    test.each(adminOperations)("$method $path", async (operation) => {
      expect(securityOf(operation)).toEqual([{ token: [] }, { cookie: [] }]);
      if (operation.method !== "GET") onTestFinished(restore);
      const answer = await callOperation(app, nameOf(operation), given, sessions[credential]);
      expect(answer.status, "a write needs a right body in operationExamples").toBe(200);
      await expectAsDescribed(answer, operation);
    });
  },
);

describe("without a session", () => {
  test.each(adminOperations)("$method $path returns the documented 401", async (operation) => {
    const answer = await app.rest(operation.method, operation.path);
    expect(answer.status).toBe(401);
    await expectAsDescribed(answer, operation);
  });

  const publicCalls: Record<string, () => Parameters<typeof app.rest>[2]> = {
    "POST /api/leads": () => ({ body: leadInput() }),
    "POST /api/contact": () => ({ body: contactInput() }),
    "POST /api/resumes": () => ({ rawBody: multipartBody(application()), headers: MULTIPART }),
    "POST /api/admin/forgot-password": () => ({ body: { email: "ninguem@avantesistemas.example" } }),
    "POST /api/chat-codes": () => ({ body: { code: "AV-7K2QD", page: "/" } }),
    "POST /api/counts": () => ({ body: { event: "visit", page: "/", channel: "direct" } }),
    "GET /api/challenge": () => ({}),
    "GET /api/config": () => ({}),
    "GET /api/config/trial_days": () => ({}),
  };
  test.each(operations.filter((operation) => nameOf(operation) in publicCalls))(
    "$method $path is public and returns what the document describes",
    async (operation) => {
      // An empty entry beside a key: nothing is required.
      expect(securityOf(operation).every((entry) => Object.keys(entry).length === 0)).toBe(true);
      const answer = await app.rest(operation.method, operation.path, publicCalls[nameOf(operation)]?.());
      expect(answer.status).toBe(200);
      await expectAsDescribed(answer, operation);
    },
  );
});

test("the reference page lists every path, runs no script and loads no resource", async () => {
  const answer = await app.rest("GET", "/api/reference");
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await answer.text();
  for (const path of Object.keys(api.paths)) expect(html).toContain(Bun.escapeHTML(path));
  expect(html).not.toContain("<script");
});
