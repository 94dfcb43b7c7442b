import { describe, expect, test } from "bun:test";
import { appRouter } from "#server/app/router.ts";
import {
  callOperation,
  FAILED_KIND,
  type Given,
  link,
  operationExamples,
  PUBLIC_OPERATIONS,
  prepare,
  ROW_ID,
  someUser,
  USER_ID,
} from "../support/api-examples.ts";
import { createTestApp, type TrpcClient } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { restOperations } from "../support/openapi.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

/** The procedures a visitor may call. Adding one is a product decision. */
const PUBLIC_PROCEDURES = [
  "session.me",
  "session.login",
  "session.forgotPassword",
  "session.resetPassword",
  "leads.create",
  "contactMessages.create",
];
/** One valid call of every admin mutation. A test below fails while one is missing. */
const procedureExamples: Record<string, (client: TrpcClient, given: Given) => Promise<unknown>> = {
  "accessLinks.create": (client) => client.accessLinks.create.mutate(link),
  "accessLinks.update": (client) => client.accessLinks.update.mutate({ ...link, id: ROW_ID }),
  "accessLinks.delete": (client) => client.accessLinks.delete.mutate(ROW_ID),
  "auditLogs.startExport": (client) => client.auditLogs.startExport.mutate({ format: "csv" }),
  "session.logout": (client) => client.session.logout.mutate({ reason: "manual" }),
  "leads.markImported": (client, { leadId }) => client.leads.markImported.mutate({ ids: [leadId] }),
  "leads.release": (client, { leadId }) => client.leads.release.mutate({ ids: [leadId] }),
  "leads.delete": (client, { leadId }) => client.leads.delete.mutate({ ids: [leadId] }),
  "leads.startExport": (client) => client.leads.startExport.mutate({ period: "all" }),
  "contactMessages.markRead": (client) =>
    client.contactMessages.markRead.mutate({ ids: [ROW_ID], read: true }),
  "contactMessages.release": (client) => client.contactMessages.release.mutate({ ids: [ROW_ID] }),
  "contactMessages.delete": (client) => client.contactMessages.delete.mutate({ ids: [ROW_ID] }),
  "contactMessages.markAnswered": (client) =>
    client.contactMessages.markAnswered.mutate({ id: ROW_ID, answered: true }),
  "resumes.update": (client, { resumeId }) =>
    client.resumes.update.mutate({ id: resumeId, status: "approved", notes: "" }),
  "resumes.release": (client, { resumeId }) => client.resumes.release.mutate({ ids: [resumeId] }),
  "resumes.delete": (client, { resumeId }) => client.resumes.delete.mutate({ ids: [resumeId] }),
  "resumes.startExport": (client) => client.resumes.startExport.mutate({ period: "all" }),
  "users.create": (client) => client.users.create.mutate(someUser()),
  "users.update": (client) => client.users.update.mutate({ id: USER_ID, name: someUser().name }),
  "users.delete": (client) => client.users.delete.mutate({ id: USER_ID }),
  "siteConfig.save": (client) => client.siteConfig.save.mutate({ changes: { trial_days: "31" } }),
  "systemHealth.retryJobs": (client) => client.systemHealth.retryJobs.mutate({ kind: FAILED_KIND }),
  "systemHealth.discardJobs": (client) => client.systemHealth.discardJobs.mutate({ kind: FAILED_KIND }),
  "siteConfig.restore": (client, { oldVersionId }) => client.siteConfig.restore.mutate({ id: oldVersionId }),
};

const app = await createTestApp();
/** An application whose audit log rejects every entry. */
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

test("every listed public procedure and operation exists", () => {
  expect(procedures.map(({ path }) => path)).toEqual(expect.arrayContaining(PUBLIC_PROCEDURES));
  expect(operations.map(nameOf)).toEqual(expect.arrayContaining(PUBLIC_OPERATIONS));
});

test("every admin mutation has an example call", () => {
  expect(Object.keys(procedureExamples).sort()).toEqual(adminMutations.sort());
  expect(Object.keys(operationExamples).sort()).toEqual(adminWrites.sort());
});

describe("without a session", () => {
  test.each(adminProcedures)("$path returns 401 for any input", async ({ path, kind }) => {
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

  test("a batch rejects its admin part and answers its public part", async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const answer = await app.rest("GET", `/trpc/session.me,leads.list?batch=1&input=${input}`);
    const [me, list] = (await answer.json()) as [{ result: unknown }, { error: { data: unknown } }];
    expect(me.result).toEqual({ data: null });
    expect(list.error.data).toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each(adminOperations)("$method $path returns 401 for any input", async ({ method, path }) => {
    const requests = [
      {},
      { headers: { authorization: "Bearer inventado" } },
      { cookie: "avante.session_token=inventado" },
      ...(method === "GET" ? [] : [{ body: { ids: "tudo" } }, { rawBody: "{" }]),
    ];
    for (const request of requests) {
      const answer = await app.rest(method, `${path}?limit=-1`, request);
      expect(await restError(answer)).toEqual({ status: 401, error: "Faça login para continuar." });
    }
  });
});

describe("a change by an administrator is recorded in the audit log", () => {
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
    expect((await callOperation(app, name, given, { cookie })).status).toBe(200);
    const added = (await auditRows(app)).slice(before.length);
    expect(added.length).toBeGreaterThan(0);
    for (const row of added) expect(row.adminId).toBe(administrator.id);
  });
});

describe("a change that cannot be recorded is rolled back", () => {
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
      expect((await callOperation(silenced, name, given, { cookie })).status).toBe(500);
    }
    expect(await databaseSnapshot(silenced)).toEqual(before);
  });
});
