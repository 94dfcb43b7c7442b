import { describe, expect, test } from "bun:test";
import { appRouter } from "../../src/server/trpc/router.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp, type TrpcClient } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { insertAccessLinks, insertLeads, insertResumes } from "../support/factories.ts";
import { restOperations } from "../support/openapi.ts";
import { restRefusal } from "../support/refusals.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

/** What a stranger may call. Adding to these two lists is a decision about the product. */
const PUBLIC_PROCEDURES = [
  "auth.me",
  "auth.login",
  "auth.forgotPassword",
  "auth.resetPassword",
  "leads.create",
  "messages.create",
];
const PUBLIC_OPERATIONS = [
  "POST /api/admin-login.php",
  "POST /api/admin/forgot-password",
  "POST /api/admin/reset-password",
  "POST /api/leads",
  "POST /api/contact",
  "POST /api/resumes",
  "GET /api/config",
  "GET /api/config/trial_days",
];

type Given = { leadId: number; resumeId: number; oldVersionId: number };

/** The user whom the documented paths name, since a parameter is filled with `1`. */
const USER_ID = "1";

function someUser() {
  const mark = crypto.randomUUID();
  return { name: `Nome ${mark}`, email: `${mark}@avantesistemas.example`, password: "senha-9" };
}

/** The message and the access link whom the documented paths name, likewise. */
const ROW_ID = 1;
const link = { category: "Fiscal", title: "Receita", url: "https://www.gov.br/receitafederal" };

/** One right call of every admin mutation; the tests below fail while one is missing. */
const procedureExamples: Record<string, (client: TrpcClient, given: Given) => Promise<unknown>> = {
  "accessLinks.create": (client) => client.accessLinks.create.mutate(link),
  "accessLinks.update": (client) => client.accessLinks.update.mutate({ ...link, id: ROW_ID }),
  "accessLinks.delete": (client) => client.accessLinks.delete.mutate(ROW_ID),
  "auditLogs.startExport": (client) => client.auditLogs.startExport.mutate({ format: "csv" }),
  "auth.logout": (client) => client.auth.logout.mutate({ reason: "manual" }),
  "leads.markImported": (client, { leadId }) => client.leads.markImported.mutate({ ids: [leadId] }),
  "leads.startExport": (client) => client.leads.startExport.mutate({ period: "all" }),
  "messages.markRead": (client) => client.messages.markRead.mutate({ ids: [ROW_ID], read: true }),
  "messages.markAnswered": (client) => client.messages.markAnswered.mutate({ id: ROW_ID, answered: true }),
  "resumes.update": (client, { resumeId }) =>
    client.resumes.update.mutate({ id: resumeId, status: "approved", notes: "" }),
  "resumes.startExport": (client) => client.resumes.startExport.mutate({ period: "all" }),
  "users.create": (client) => client.users.create.mutate(someUser()),
  "users.update": (client) => client.users.update.mutate({ id: USER_ID, name: someUser().name }),
  "users.delete": (client) => client.users.delete.mutate({ id: USER_ID }),
  "siteConfig.save": (client) => client.siteConfig.save.mutate({ changes: { trial_days: "31" } }),
  "siteConfig.restore": (client, { oldVersionId }) => client.siteConfig.restore.mutate({ id: oldVersionId }),
};

/** The body of one right call of every admin write over REST. */
const operationExamples: Record<string, (given: Given) => unknown> = {
  "POST /api/admin-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-auto-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-access": () => link,
  "PUT /api/admin-access/1": () => link,
  "DELETE /api/admin-access/1": () => undefined,
  "PUT /api/contact/1": () => ({ read: true, answered: true }),
  "POST /api/admin-logs": () => ({ action: "TEST", entity_type: "system", description: "Log de teste" }),
  "POST /api/leads/mark-imported": ({ leadId }) => ({ ids: [leadId] }),
  "PUT /api/resumes": ({ resumeId }) => ({ id: resumeId, status: "approved", notes: "" }),
  "POST /api/users": () => someUser(),
  "PUT /api/users/1": () => ({ name: someUser().name }),
  "DELETE /api/users/1": () => undefined,
  "PUT /api/config": () => ({ trial_days: "31" }),
  "PUT /api/config/trial_days": () => ({ value: "31" }),
  "POST /api/config/restore": ({ oldVersionId }) => ({ version_id: oldVersionId }),
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
  const [resumeId = 0] = await insertResumes(of, [{}]);
  await of.database.sql`
    insert into messages (id, name, email, subject, message, consent_version, consent_at) overriding system value
    values (${ROW_ID}, 'Um', 'um@loja.com.br', 'erp', 'Bom dia!', '1', now()) on conflict do nothing`;
  // Its number would be given to the link that the next call creates, had not another taken it before.
  await insertAccessLinks(of, [{}]);
  await of.database.sql`
    insert into access_links (id, category, title, url, color) overriding system value
    values (${ROW_ID}, 'Fiscal', 'Um', 'https://um.example', '#B45309') on conflict do nothing`;
  await of.database.sql`
    insert into users (id, name, email) values (${USER_ID}, 'Um', 'um@avantesistemas.example')
    on conflict do nothing`;
  const oldVersionId = await appendConfigVersion(of, { trial_days: "30" });
  const administrator = await createAdministrator(of);
  return {
    administrator,
    cookie: await cookieOf(of, administrator),
    given: { leadId, resumeId, oldVersionId },
  };
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
