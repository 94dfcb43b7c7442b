import { describe, expect, onTestFinished, test } from "bun:test";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#server/features/leads/table.ts";
import type { ApiDescription, ApiSchema } from "#server/platform/http/api-description.ts";
import { texts } from "#shared/texts/texts.ts";
import type { TestAdministrator } from "../support/administrators.ts";
import { callOperation, PUBLIC_OPERATIONS, prepare, someUser } from "../support/api-examples.ts";
import { createApiKeyOf } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { keepRows } from "../support/kept-rows.ts";
import { BOUNDARY, MULTIPART, multipartBody } from "../support/multipart.ts";
import { restOperations } from "../support/openapi.ts";
import { application, pdfOfSize } from "../support/resume-form.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";

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

test("ids in a body are read as text, too", async () => {
  const [leadId, resumeId] = [String(given.leadId), String(given.resumeId)];
  onTestFinished(restore);
  const sent: [string, string, unknown][] = [
    ["POST", "/api/leads/mark-imported", { ids: [leadId] }],
    ["PUT", "/api/resumes", { id: resumeId, status: "approved" }],
    ["POST", "/api/config/restore", { version_id: String(given.oldVersionId) }],
    ["POST", "/api/leads/export", { format: "csv", ids: [leadId] }],
    ["POST", "/api/resumes/export", { format: "csv", ids: [resumeId] }],
  ];
  for (const [method, path, body] of sent) {
    const answer = await app.rest(method, path, { body, cookie });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
  for (const id of ["", "1.0", "-1", "0", "um", " 1"])
    expect(await restError(await app.rest("PUT", "/api/resumes", { body: { id }, cookie }))).toEqual({
      status: 400,
      error: "Identificador inválido.",
    });
});

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

test("a documented path names the methods that it answers to", async () => {
  const patterns = operations.map(({ template, method }) => ({
    method,
    pattern: new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  const paths = new Set(operations.map(({ path }) => path));
  for (const path of paths) {
    const known = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (known.has(method)) continue;
      const answer = await app.rest(method, path);
      expect(await restError(answer), `${method} ${path}`).toEqual({
        status: 405,
        error: texts.request.methodNotAllowed,
      });
      const allow = answer.headers.get("allow")?.split(", ");
      expect(new Set(allow)).toEqual(known.has("GET") ? known.union(new Set(["HEAD"])) : known);
    }
  }
  expect((await app.rest("HEAD", "/api/leads/mark-imported")).status).toBe(405);
});

test("the reference page lists every path, runs no script and loads no resource", async () => {
  const answer = await app.rest("GET", "/api/reference");
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await answer.text();
  for (const path of Object.keys(api.paths)) expect(html).toContain(Bun.escapeHTML(path));
  expect(html).not.toContain("<script");
});

describe("a call with an Idempotency-Key", () => {
  /** As a stranger of one network, with a new key unless given. */
  const send = (path: string, body: unknown, key: string, options: Parameters<typeof app.rest>[2] = {}) =>
    app.rest("POST", path, { ...options, body, headers: { ...options.headers, "idempotency-key": key } });
  const countLeads = () => app.database.db.$count(leads);

  test("is answered to a repeat as the first time, quoted or bare, and done once", async () => {
    const [key, input] = [crypto.randomUUID(), leadInput()];
    const first = await (await send("/api/leads", input, key)).json();
    const count = await countLeads();
    const repeat = await send("/api/leads", input, `"${key}"`);
    expect([repeat.status, await repeat.json()]).toEqual([200, first]);
    expect(await countLeads()).toBe(count);
    const stored = await app.database.sql`select * from stored_answers`;
    for (const told of [key, input.email, "success"]) expect(JSON.stringify(stored)).not.toContain(told);
  });

  test("belongs to who calls and to the path", async () => {
    const [key, input] = [crypto.randomUUID(), leadInput()];
    const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;
    const bearer = `Bearer ${await createApiKeyOf(app, { scopes: ["leads:write"] })}`;
    const ids = [
      await idOf(await send("/api/leads", input, key)),
      await idOf(await send("/api/leads", input, key, { address: "198.51.100.9" })),
      await idOf(await send("/api/leads", input, key, { cookie })),
      await idOf(await send("/api/leads", input, key, { headers: { authorization: bearer } })),
    ];
    expect(new Set(ids).size).toBe(4);
    expect((await send("/api/contact", contactInput(), key)).status).toBe(200);
  });

  test("is 422 with other data, and 400 with a key that is none", async () => {
    const key = crypto.randomUUID();
    await send("/api/leads", leadInput(), key);
    expect(await restError(await send("/api/leads", leadInput({ name: "Outra" }), key))).toEqual({
      status: 422,
      error: texts.request.otherInput,
    });
    for (const malformed of ["", "a b", "é", "a".repeat(256)])
      expect((await restError(await send("/api/leads", leadInput(), malformed))).status).toBe(400);
  });

  test("is 409 while the first is under way, and then has its answer", async () => {
    const [key, input] = [crypto.randomUUID(), leadInput()];
    let first: Promise<Response> | undefined;
    await whileRowsAreHeld(app, sql`lock table leads in exclusive mode`, async (waiting) => {
      first = send("/api/leads", input, key);
      await waiting(1);
      const early = await send("/api/leads", input, key);
      expect(early.headers.get("retry-after")).toBe("1");
      expect(await restError(early)).toEqual({ status: 409, error: texts.request.underWay });
    });
    const answer = await (await first)?.json();
    expect(await (await send("/api/leads", input, key)).json()).toEqual(answer);
  });

  test("may be tried again after a failure, after a day, and when the process that ran it is gone", async () => {
    const key = crypto.randomUUID();
    const user = someUser();
    const taken = { ...user, email: administrator.email };
    expect((await send("/api/users", taken, key, { cookie })).status).toBe(409);
    expect((await send("/api/users", user, key, { cookie })).status).toBe(200);
    // A rejection of the first answer would be that the address is taken.
    expect((await send("/api/users", user, key, { cookie })).status).toBe(200);
    for (const change of [
      sql`created_at = now() - interval '25 hours'`,
      sql`created_at = now() - interval '6 minutes', answer = null`,
    ]) {
      await app.database.db.execute(sql`update stored_answers set ${change}`);
      expect((await send("/api/users", user, key, { cookie })).status).toBe(409);
    }
  });

  test("with a file is told apart by the file, not by the boundary", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const post = (boundary: string, file?: Uint8Array) =>
      app.rest("POST", "/api/resumes", {
        rawBody: Buffer.from(
          Buffer.from(multipartBody(application({}, file)))
            .toString("latin1")
            .replaceAll(BOUNDARY, boundary),
          "latin1",
        ),
        headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...key },
      });
    const first = await (await post("um")).json();
    expect(first).toMatchObject({ success: true });
    expect(await (await post("dois")).json()).toEqual(first);
    expect((await post("um", pdfOfSize(100_000))).status).toBe(422);
  });

  test("is documented at every call that takes it, and only there", () => {
    const taking = operations.filter((operation) =>
      describedBy(operation).parameters?.some(({ name }) => name === "Idempotency-Key"),
    );
    expect(taking.every(({ method }) => method === "POST")).toBe(true);
    const others = operations.filter((one) => one.method === "POST" && !taking.includes(one)).map(nameOf);
    // Sessions, which answer with secrets, beacons of pages, and files.
    expect(others.sort()).toEqual([
      "POST /api/admin-auto-logout.php",
      "POST /api/admin-login.php",
      "POST /api/admin-logout.php",
      "POST /api/admin/forgot-password",
      "POST /api/admin/reset-password",
      "POST /api/chat-codes",
      "POST /api/counts",
      "POST /api/leads/export",
      "POST /api/leads/imports/1/rejected-lines",
      "POST /api/resumes/export",
    ]);
  });
});
