import { describe, expect, test } from "bun:test";
import { appRouter } from "../../src/server/trpc/router.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp, type TrpcClient } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { insertLeads } from "../support/factories.ts";
import { restOperations } from "../support/openapi.ts";
import { restRefusal } from "../support/refusals.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

/** What a stranger may call. Adding to these two lists is a decision about the product. */
const PUBLIC_PROCEDURES = ["auth.me", "auth.login", "leads.create", "messages.create"];
const PUBLIC_OPERATIONS = [
  "POST /api/admin-login.php",
  "POST /api/leads",
  "POST /api/contact",
  "POST /api/resumes",
  "GET /api/config",
  "GET /api/config/1",
];

type Given = { leadId: number };

/** One right call of every admin mutation; the tests below fail while one is missing. */
const procedureExamples: Record<string, (client: TrpcClient, given: Given) => Promise<unknown>> = {
  "auth.logout": (client) => client.auth.logout.mutate({ reason: "manual" }),
  "leads.markImported": (client, { leadId }) => client.leads.markImported.mutate({ ids: [leadId] }),
  "leads.startExport": (client) => client.leads.startExport.mutate({ period: "all" }),
};

/** The body of one right call of every admin write over REST. */
const operationExamples: Record<string, (given: Given) => unknown> = {
  "POST /api/admin-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-auto-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/leads/mark-imported": ({ leadId }) => ({ ids: [leadId] }),
};

const app = await createTestApp();
/** An application whose audit log takes nothing. */
const silenced = await createTestApp();

const procedures = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  kind: (procedure as unknown as { _def: { type: "query" | "mutation" } })._def.type,
}));
const adminProcedures = procedures.filter(({ path }) => !PUBLIC_PROCEDURES.includes(path));
const adminMutations = adminProcedures.filter(({ kind }) => kind === "mutation").map(({ path }) => path);

const operations = await restOperations(app);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const adminOperations = operations.filter((operation) => !PUBLIC_OPERATIONS.includes(nameOf(operation)));
const adminWrites = adminOperations.filter(({ method }) => method !== "GET").map(nameOf);

async function prepare(of: TestApp) {
  const [leadId = 0] = await insertLeads(of, [{}]);
  const administrator = await createAdministrator(of);
  return { administrator, cookie: await cookieOf(of, administrator), given: { leadId } };
}

function callOperation(of: TestApp, name: string, given: Given, cookie: string) {
  const [method = "", path = ""] = name.split(" ");
  return of.rest(method, path, { cookie, body: operationExamples[name]?.(given) });
}

test("the lists above name things that exist", () => {
  expect(procedures.map(({ path }) => path)).toEqual(expect.arrayContaining(PUBLIC_PROCEDURES));
  expect(operations.map(nameOf)).toEqual(expect.arrayContaining(PUBLIC_OPERATIONS));
});

test("every admin mutation has an example call", () => {
  expect(Object.keys(procedureExamples).sort()).toEqual(adminMutations.sort());
  expect(Object.keys(operationExamples).sort()).toEqual(adminWrites.sort());
});

describe("a stranger", () => {
  test.each(adminProcedures)("is refused by $path, whatever the input", async ({ path, kind }) => {
    for (const input of ['{"ids":"tudo","limit":-1}', "null", "{", "[[[["]) {
      const answer =
        kind === "query"
          ? await app.rest("GET", `/trpc/${path}?input=${encodeURIComponent(input)}`)
          : await app.rest("POST", `/trpc/${path}`, {
              rawBody: input,
              headers: { "content-type": "application/json" },
            });
      expect(answer.status).toBe(401);
      const body = (await answer.json()) as { error: { message: string; data: unknown } };
      expect(body.error.message).toBe("Faça login para continuar.");
      expect(body.error.data).toMatchObject({ code: "UNAUTHORIZED", appCode: "unauthorized" });
    }
  });

  test("is refused inside a batch without spoiling its public part", async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const answer = await app.rest("GET", `/trpc/auth.me,leads.list?batch=1&input=${input}`);
    const [me, list] = (await answer.json()) as [{ result: unknown }, { error: { data: unknown } }];
    expect(me.result).toEqual({ data: null });
    expect(list.error.data).toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each(adminOperations)("is refused by $method $path, whatever the input", async ({ method, path }) => {
    const requests = [
      {},
      { headers: { authorization: "Bearer inventado" } },
      { cookie: "avante.session_token=inventado" },
      ...(method === "GET" ? [] : [{ body: { ids: "tudo" } }, { rawBody: "{" }]),
    ];
    for (const request of requests) {
      const answer = await app.rest(method, `${path}?limit=-1`, request);
      expect(await restRefusal(answer)).toEqual({ status: 401, error: "Faça login para continuar." });
    }
  });
});

describe("an administrator's change is in the audit log", () => {
  test.each(adminMutations)("%s", async (path) => {
    const { administrator, cookie, given } = await prepare(app);
    const before = await auditRows(app);
    await procedureExamples[path]?.(app.trpc({ cookie }), given);
    const added = (await auditRows(app)).slice(before.length);
    expect(added.length).toBeGreaterThan(0);
    for (const row of added) expect(row.adminId).toBe(administrator.id);
  });

  test.each(adminWrites)("%s", async (name) => {
    const { administrator, cookie, given } = await prepare(app);
    const before = await auditRows(app);
    expect((await callOperation(app, name, given, cookie)).status).toBe(200);
    const added = (await auditRows(app)).slice(before.length);
    expect(added.length).toBeGreaterThan(0);
    for (const row of added) expect(row.adminId).toBe(administrator.id);
  });
});

describe("what cannot be recorded does not happen", () => {
  const silence = (on: boolean) =>
    on
      ? silenced.database.sql`alter table audit_logs add constraint silenced check (false) not valid`
      : silenced.database.sql`alter table audit_logs drop constraint if exists silenced`;

  test.each([...adminMutations, ...adminWrites])("%s", async (name) => {
    await silence(false);
    const { cookie, given } = await prepare(silenced);
    await silence(true);
    const before = await databaseSnapshot(silenced);
    if (procedureExamples[name]) {
      const call = procedureExamples[name](silenced.trpc({ cookie }), given);
      await expect(call).rejects.toMatchObject({ data: { httpStatus: 500 } });
    } else {
      expect((await callOperation(silenced, name, given, cookie)).status).toBe(500);
    }
    expect(await databaseSnapshot(silenced)).toEqual(before);
  });
});
