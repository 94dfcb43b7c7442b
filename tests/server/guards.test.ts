import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { appRouter } from "#server/app/router.ts";
import { CALLS_PROVEN_BY_INPUT, PROVEN_CALLS } from "#server/platform/proven-calls.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  callOperation,
  FAILED_KIND,
  type Given,
  link,
  operationExamples,
  PUBLIC_OPERATIONS,
  prepare,
  ROW_ID,
  someIncident,
  somePosition,
  someTemplate,
  someUser,
  someWebhook,
  tomorrow,
  USER_ID,
} from "../support/api-examples.ts";
import { createTestApp, type TestApp, type TrpcClient } from "../support/app.ts";
import { auditRowsAfter, lastAuditRow } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { type KeptRows, keepRows } from "../support/kept-rows.ts";
import { restOperations } from "../support/openapi.ts";
import { somePage } from "../support/own-pages.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { databaseSnapshot } from "../support/snapshot.ts";
import { addSoftwarePasskey } from "../support/software-authenticator.ts";
import { enableTotp } from "../support/totp.ts";

/** The procedures a visitor may call. Adding one is a product decision. */
const PUBLIC_PROCEDURES = [
  "session.me",
  "session.login",
  "session.passwordMin",
  "session.askForPasskey",
  "session.loginWithPasskey",
  "session.findInvitation",
  "session.acceptInvitation",
  "session.forgotPassword",
  "session.resetPassword",
  "leads.create",
  "contactMessages.create",
  "subjectRequests.create",
];
/** Keep unfinished input, or what she has open: they change nothing and are not audited. */
const UNAUDITED_MUTATIONS = [
  "drafts.save",
  "drafts.discard",
  "ownPages.start",
  "presence.visit",
  "presence.leave",
  "session.startTotp",
  "session.startPasskey",
];
/** One valid call of every other admin mutation. A test below fails while one is missing. */
const procedureExamples: Record<
  string,
  (client: TrpcClient, given: Given, by: [app: TestApp, cookie: string]) => Promise<unknown>
> = {
  "apiKeys.create": (client) =>
    client.apiKeys.create.mutate({ name: "ERP", scopes: ["leads:read"], days: 30, networks: [] }),
  "apiKeys.roll": (client, { apiKey }) => client.apiKeys.roll.mutate({ id: apiKey, baseVersion: 1 }),
  "apiKeys.revoke": (client, { apiKey }) => client.apiKeys.revoke.mutate({ id: apiKey, baseVersion: 1 }),
  "campaigns.saveSpend": (client) =>
    client.campaigns.saveSpend.mutate({
      campaign: crypto.randomUUID(),
      months: [{ month: "2026-11", cents: 1000, baseVersion: 0 }],
    }),
  "accessLinks.create": (client) => client.accessLinks.create.mutate(link),
  "accessLinks.update": (client) => client.accessLinks.update.mutate({ ...link, id: ROW_ID }),
  "accessLinks.delete": (client) => client.accessLinks.delete.mutate(ROW_ID),
  "consents.recordWithdrawal": (client, { consent }) => client.consents.recordWithdrawal.mutate(consent),
  "listViews.create": (client) =>
    client.listViews.create.mutate({ list: "leads", name: crypto.randomUUID(), query: "", isShared: false }),
  "listViews.update": (client, { listView }) =>
    client.listViews.update.mutate({ id: listView, list: "leads", baseVersion: 1, query: "busca=loja" }),
  "listViews.delete": (client, { listView }) =>
    client.listViews.delete.mutate({ id: listView, baseVersion: 1 }),
  "accessLinks.undo": (client, { linkDeletion }) =>
    client.accessLinks.undo.mutate({ auditLogId: linkDeletion }),
  "auditLogs.startExport": (client) => client.auditLogs.startExport.mutate({ format: "csv" }),
  "users.invite": (client) => client.users.invite.mutate(someUser()),
  "users.resendInvitation": (client, { invitation }) => client.users.resendInvitation.mutate(invitation),
  "users.revokeInvitation": (client, { invitation }) => client.users.revokeInvitation.mutate(invitation),
  "users.setPolicy": async (client) => {
    await client.users.setPolicy.mutate({ demandsStrongPassword: true });
    await client.users.setPolicy.mutate({ demandsStrongPassword: false });
  },
  "users.forgetDevices": (client) => client.users.forgetDevices.mutate({ userId: USER_ID }),
  "users.endSessions": (client) => client.users.endSessions.mutate({ userId: USER_ID }),
  "session.logout": (client) => client.session.logout.mutate({ reason: "manual" }),
  "session.enableTotp": (client) => enableTotp(client),
  "session.addPasskey": (_client, _given, by) => addSoftwarePasskey(...by),
  "session.renamePasskey": (client, { passkey }) =>
    client.session.renamePasskey.mutate({ id: passkey, name: crypto.randomUUID() }),
  "session.removePasskey": (client, { passkey }) => client.session.removePasskey.mutate({ id: passkey }),
  "session.renewRecoveryCodes": (client) => client.session.renewRecoveryCodes.mutate(),
  "users.dropSecondFactor": async (client) => {
    await enableTotp(client);
    await client.users.dropSecondFactor.mutate((await client.session.me.query())?.id ?? "");
  },
  "session.prove": (client, { password }) => client.session.prove.mutate({ password }),
  "leads.markImported": (client, { leadId }) => client.leads.markImported.mutate({ ids: [leadId] }),
  "leads.undo": (client, { leadMark }) => client.leads.undo.mutate({ auditLogId: leadMark }),
  "leads.release": (client, { leadId }) => client.leads.release.mutate({ ids: [leadId] }),
  "leads.delete": (client, { leadId }) => client.leads.delete.mutate({ ids: [leadId] }),
  "leads.update": (client, { leadId }) =>
    client.leads.update.mutate({ id: leadId, notes: crypto.randomUUID() }),
  "leads.assign": (client, { leadId }) => client.leads.assign.mutate({ ids: [leadId], ownerId: USER_ID }),
  "leads.add": (client) =>
    client.leads.add.mutate({ name: "Ana", email: "ana@loja.example", phone: "(41) 3333-4444", cnpj: "" }),
  "leads.answer": (client, { leadId }) =>
    client.leads.answer.mutate({
      id: leadId,
      subject: "Seu pedido",
      body: "Olá!",
      key: crypto.randomUUID(),
    }),
  "leads.setStage": (client, { leadId }) => client.leads.setStage.mutate({ ids: [leadId], stage: "won" }),
  "leads.recordContact": (client, { leadId }) =>
    client.leads.recordContact.mutate({ id: leadId, channel: "phone" }),
  "ownPages.create": (client) =>
    client.ownPages.create.mutate(somePage({ path: `/p-${crypto.randomUUID()}` })),
  "ownPages.update": (client, { ownPage }) =>
    client.ownPages.update.mutate({ id: ownPage, kind: "page", title: crypto.randomUUID() }),
  "ownPages.schedule": (client, { ownPage }) =>
    client.ownPages.schedule.mutate({
      id: ownPage,
      kind: "page",
      title: crypto.randomUUID(),
      publishAt: tomorrow(),
    }),
  "ownPages.delete": (client, { ownPage }) => client.ownPages.delete.mutate(ownPage),
  "ownPages.undo": (client, { ownPageDeletion }) =>
    client.ownPages.undo.mutate({ auditLogId: ownPageDeletion }),
  "people.merge": (client, { leadId, strangerId }) =>
    client.people.merge.mutate({
      one: { type: "lead", id: leadId },
      other: { type: "lead", id: strangerId },
    }),
  "people.undoMerge": (client, { merge }) => client.people.undoMerge.mutate(merge),
  "personalData.find": (client) => client.personalData.find.mutate({ q: "alguém" }),
  "personalData.erase": (client, { personMail }) =>
    client.personalData.erase.mutate({ keys: { mails: [personMail], phones: [] } }),
  "personalData.createExportLink": (client, { personMail }) =>
    client.personalData.createExportLink.mutate({ keys: { mails: [personMail], phones: [] } }),
  "personalData.revokeExportLink": (client, { exportLink }) =>
    client.personalData.revokeExportLink.mutate(exportLink),
  "subjectRequests.enter": (client) =>
    client.subjectRequests.enter.mutate({
      name: "Ivo Reis",
      email: "ivo@loja.com.br",
      type: "access",
      receivedOn: "2026-01-05",
    }),
  "subjectRequests.update": (client, { openRequest }) =>
    client.subjectRequests.update.mutate({ id: openRequest, notes: crypto.randomUUID() }),
  "subjectRequests.answer": (client, { openRequest }) =>
    client.subjectRequests.answer.mutate({
      id: openRequest,
      subject: "Seu pedido",
      body: "Olá!",
      key: crypto.randomUUID(),
    }),
  "subjectRequests.close": (client, { openRequest }) =>
    client.subjectRequests.close.mutate({ id: openRequest, outcome: "done" }),
  "subjectRequests.reopen": (client, { closedRequest }) =>
    client.subjectRequests.reopen.mutate(closedRequest),
  "incidents.create": (client) => client.incidents.create.mutate(someIncident()),
  "incidents.update": (client, { incident }) =>
    client.incidents.update.mutate({ ...someIncident(), id: incident }),
  "incidents.setClosed": (client, { incident }) =>
    client.incidents.setClosed.mutate({ id: incident, isClosed: true }),
  "leadImports.cancel": (client, { runningImport }) => client.leadImports.cancel.mutate(runningImport),
  "leadImports.undo": (client, { endedImport }) => client.leadImports.undo.mutate(endedImport),
  "contactMessages.markRead": (client) =>
    client.contactMessages.markRead.mutate({ ids: [ROW_ID], read: true }),
  "contactMessages.undo": (client, { messageMark }) =>
    client.contactMessages.undo.mutate({ auditLogId: messageMark }),
  "contactMessages.release": (client) => client.contactMessages.release.mutate({ ids: [ROW_ID] }),
  "contactMessages.delete": (client) => client.contactMessages.delete.mutate({ ids: [ROW_ID] }),
  "contactMessages.markAnswered": (client) =>
    client.contactMessages.markAnswered.mutate({ id: ROW_ID, answered: true }),
  "contactMessages.assign": (client) =>
    client.contactMessages.assign.mutate({ ids: [ROW_ID], ownerId: USER_ID }),
  "contactMessages.answer": (client) =>
    client.contactMessages.answer.mutate({
      id: ROW_ID,
      subject: "Re: Sistema ERP",
      body: "Bom dia!",
      key: crypto.randomUUID(),
    }),
  "contactMessages.update": (client) =>
    client.contactMessages.update.mutate({ id: ROW_ID, ownerId: USER_ID, snoozedUntil: "" }),
  "previewLinks.create": (client) =>
    client.previewLinks.create.mutate({ document: "home", base: {}, mine: {} }),
  "previewLinks.revoke": (client, { previewLink }) => client.previewLinks.revoke.mutate(previewLink),
  "messageTemplates.create": (client) => client.messageTemplates.create.mutate(someTemplate()),
  "messageTemplates.update": (client, { template }) =>
    client.messageTemplates.update.mutate({ ...someTemplate(), id: template }),
  "messageTemplates.delete": (client, { template }) =>
    client.messageTemplates.delete.mutate({ id: template }),
  "deliveries.createWebhook": (client) => client.deliveries.createWebhook.mutate(someWebhook),
  "deliveries.updateWebhook": (client, { webhook }) =>
    client.deliveries.updateWebhook.mutate({ ...someWebhook, id: webhook, fullBodies: true }),
  "deliveries.delete": (client, { webhook }) => client.deliveries.delete.mutate({ id: webhook }),
  "deliveries.revealSecret": (client, { webhook }) => client.deliveries.revealSecret.mutate({ id: webhook }),
  "deliveries.rotateSecret": (client, { webhook }) => client.deliveries.rotateSecret.mutate({ id: webhook }),
  "deliveries.pause": (client, { webhook }) =>
    client.deliveries.pause.mutate({ id: webhook, isPaused: false }),
  "deliveries.sendTest": (client, { webhook }) => client.deliveries.sendTest.mutate({ id: webhook }),
  "deliveries.resend": (client, { delivery }) => client.deliveries.resend.mutate({ id: delivery }),
  "deliveries.saveDestination": (client) =>
    client.deliveries.saveDestination.mutate({
      kind: "google_ads",
      baseVersion: 1,
      isOn: false,
      settings: { conversion: "Outro" },
    }),
  "deliveries.exportConversions": (client) => client.deliveries.exportConversions.mutate(),
  "redirects.create": (client) =>
    client.redirects.create.mutate({ path: `/antigo-${crypto.randomUUID()}`, target: "/contato" }),
  "redirects.update": (client, { redirect }) =>
    client.redirects.update.mutate({ former: redirect, path: redirect, target: "/acesso" }),
  "redirects.delete": (client, { redirect }) => client.redirects.delete.mutate({ path: redirect }),
  "imageLibrary.delete": (client, { image }) =>
    client.imageLibrary.delete.mutate({ hash: image, places: [] }),
  "libraryFiles.rename": (client, { file }) =>
    client.libraryFiles.rename.mutate({ id: file, name: "Tabela nova" }),
  "libraryFiles.delete": (client, { file }) => client.libraryFiles.delete.mutate({ id: file, places: [] }),
  "libraryFiles.undo": (client, { fileDeletion }) =>
    client.libraryFiles.undo.mutate({ auditLogId: fileDeletion }),
  "positions.create": (client) => client.positions.create.mutate(somePosition),
  "positions.update": (client, { position }) =>
    client.positions.update.mutate({ id: position, isPublished: true }),
  "positions.delete": (client, { position }) => client.positions.delete.mutate(position),
  "positions.undo": (client, { positionDeletion }) =>
    client.positions.undo.mutate({ auditLogId: positionDeletion }),
  "resumes.update": (client, { resumeId }) =>
    client.resumes.update.mutate({ id: resumeId, status: "approved", notes: "" }),
  "resumes.setStatus": (client, { resumeId }) =>
    client.resumes.setStatus.mutate({ ids: [resumeId], status: "rejected" }),
  "resumes.changeTags": (client, { resumeId }) =>
    client.resumes.changeTags.mutate({ ids: [resumeId], add: "Kotlin" }),
  "resumes.mail": (client, { resumeId }) =>
    client.resumes.mail.mutate({ id: resumeId, subject: "Sua candidatura", body: "Olá!" }),
  "resumes.mailMany": (client, { resumeId }) =>
    client.resumes.mailMany.mutate({
      ids: [resumeId],
      subject: "Sua candidatura",
      body: "Olá, {nome}!",
      key: crypto.randomUUID(),
      recipients: 1,
    }),
  "resumes.cancelMailing": (client, { mailing }) => client.resumes.cancelMailing.mutate({ key: mailing }),
  "resumes.createLink": (client, { resumeId }) =>
    client.resumes.createLink.mutate({ ids: [resumeId], name: "Carlos" }),
  "resumes.revokeLink": (client, { resumeLink }) => client.resumes.revokeLink.mutate(resumeLink),
  "resumes.saveOpinion": (client, { resumeId }) =>
    client.resumes.saveOpinion.mutate({ id: resumeId, score: 4, sentence: "Boa." }),
  "resumes.deleteOpinion": (client, { opinion }) => client.resumes.deleteOpinion.mutate(opinion),
  "resumes.undo": (client, { resumeMark }) => client.resumes.undo.mutate({ auditLogId: resumeMark }),
  "resumes.release": (client, { resumeId }) => client.resumes.release.mutate({ ids: [resumeId] }),
  "resumes.delete": (client, { resumeId }) => client.resumes.delete.mutate({ ids: [resumeId] }),
  "retention.set": (client) =>
    client.retention.set.mutate({ key: "leads", amount: 24, unit: "months", isOn: true, baseVersion: 0 }),
  "retention.hold": (client, { leadId }) =>
    client.retention.hold.mutate({ type: "lead", id: leadId, reason: "Processo 12" }),
  "retention.liftHold": (client, { heldLead }) =>
    client.retention.liftHold.mutate({ type: "lead", id: heldLead }),
  "users.create": (client) => client.users.create.mutate(someUser()),
  "users.update": (client) => client.users.update.mutate({ id: USER_ID, name: someUser().name }),
  "users.delete": (client) => client.users.delete.mutate({ id: USER_ID }),
  "users.undo": (client, { userDeletion }) => client.users.undo.mutate({ auditLogId: userDeletion }),
  "publications.schedule": (client) =>
    client.publications.schedule.mutate({ changes: { trial_days: "32" }, publishAt: tomorrow() }),
  "publications.cancel": (client, { publication }) => client.publications.cancel.mutate(publication),
  "publications.takeOver": (client, { publication }) => client.publications.takeOver.mutate(publication),
  "siteConfig.save": (client) => client.siteConfig.save.mutate({ changes: { trial_days: "31" } }),
  "systemHealth.retryJobs": (client) => client.systemHealth.retryJobs.mutate({ kind: FAILED_KIND }),
  "systemHealth.discardJobs": (client) => client.systemHealth.discardJobs.mutate({ kind: FAILED_KIND }),
  "siteConfig.restoreSection": (client, { oldVersionId }) =>
    client.siteConfig.restoreSection.mutate({ id: oldVersionId, section: "Geral" }),
  "siteConfig.restore": (client, { oldVersionId }) => client.siteConfig.restore.mutate({ id: oldVersionId }),
};

/** Example calls that the input alone makes demand a fresh proof: another's account, or another address for the site's mail. */
const EXAMPLES_PROVEN_BY_INPUT = [
  "users.update",
  "PUT /api/users/1",
  "siteConfig.restore",
  "POST /api/config/restore",
];
/** The same for calls whose example above demands none. */
const provenInputs: Record<string, (client: TrpcClient, given: Given) => Promise<unknown>> = {
  "siteConfig.save": (client) =>
    client.siteConfig.save.mutate({ changes: { contact_email: someUser().email } }),
  "siteConfig.restoreSection": (client, { oldVersionId }) =>
    client.siteConfig.restoreSection.mutate({ id: oldVersionId, section: "Contato" }),
  "publications.schedule": (client) =>
    client.publications.schedule.mutate({
      changes: { contact_email: someUser().email },
      publishAt: tomorrow(),
    }),
  "users.update of one's own password": (client, { ownId }) =>
    client.users.update.mutate({ id: ownId, password: "outra-senha" }),
  "users.update of one's own e-mail": (client, { ownId }) =>
    client.users.update.mutate({ id: ownId, email: someUser().email }),
};

const app = await createTestApp();
let prepared: Awaited<ReturnType<typeof prepare>>;

const procedures = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  kind: (procedure as unknown as { _def: { type: "query" | "mutation" } })._def.type,
}));
const adminProcedures = procedures.filter(({ path }) => !PUBLIC_PROCEDURES.includes(path));
const adminMutations = adminProcedures
  .filter(({ kind, path }) => kind === "mutation" && !UNAUDITED_MUTATIONS.includes(path))
  .map(({ path }) => path);

const operations = await restOperations(app);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const adminOperations = operations.filter((operation) => !PUBLIC_OPERATIONS.includes(nameOf(operation)));
const adminWrites = adminOperations.filter(({ method }) => method !== "GET").map(nameOf);
/** Those with an example: the others fail once, by the test that asks for one, and not for a reason that misleads. */
const examples = [
  ...adminMutations.filter((path) => path in procedureExamples),
  ...adminWrites.filter((name) => name in operationExamples),
];

test("every listed procedure and operation exists", () => {
  const paths = procedures.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...PUBLIC_PROCEDURES, ...UNAUDITED_MUTATIONS]));
  expect(operations.map(nameOf)).toEqual(expect.arrayContaining(PUBLIC_OPERATIONS));
  expect([...paths, ...operations.map(({ operationId }) => operationId)]).toEqual(
    expect.arrayContaining([...PROVEN_CALLS, ...Object.keys(CALLS_PROVEN_BY_INPUT)]),
  );
});

test("every admin mutation has an example call", () => {
  expect(
    Object.keys(procedureExamples).sort(),
    "procedureExamples in tests/server/guards.test.ts has one right call of every admin mutation",
  ).toEqual(adminMutations.sort());
  expect(
    Object.keys(operationExamples).sort(),
    "operationExamples in tests/support/api-examples.ts has the body of one right call of every admin write",
  ).toEqual(adminWrites.sort());
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

/** A call by the example of that name, over tRPC or REST. @throws what the server answers but 200. */
async function callExample(name: string): Promise<void> {
  const { cookie, given } = prepared;
  if (procedureExamples[name]) {
    await procedureExamples[name](app.trpc({ cookie }), given, [app, cookie]);
    return;
  }
  const { status } = await callOperation(app, name, given, { cookie });
  if (status !== 200)
    throw Object.assign(new Error(`${name} answered ${status}`), { data: { httpStatus: status } });
}

async function ageProofs(): Promise<void> {
  await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
}

describe("an example call", () => {
  // All find what was prepared for all of them: none leaves anything behind.
  let kept: KeptRows;
  beforeAll(async () => {
    prepared = await prepare(app, { hasPasskey: true });
    // Differs from the version that the examples restore.
    await appendConfigVersion(app, { contact_email: someUser().email });
    kept = await keepRows(app);
  });

  describe("that the audit log rejects is rolled back", () => {
    beforeAll(async () => {
      await app.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
    });
    afterAll(async () => {
      await app.database.sql`alter table audit_logs drop constraint silenced`;
    });

    test.each(examples)("%s", async (name) => {
      await expect(callExample(name)).rejects.toMatchObject({ data: { httpStatus: 500 } });
      expect(await databaseSnapshot(app)).toEqual(kept.snapshot);
    });
  });

  describe("by an administrator is recorded in the audit log", () => {
    afterEach(() => kept.restore());

    test.each(examples)("%s", async (name) => {
      const before = await lastAuditRow(app);
      await callExample(name);
      const added = await auditRowsAfter(app, before);
      expect(added.length).toBeGreaterThan(0);
      for (const row of added) expect(row.adminId).toBe(prepared.administrator.id);
    });
  });

  describe("with an old proof is refused", () => {
    beforeAll(ageProofs);
    afterAll(() => kept.restore());

    test.each([...PROVEN_CALLS])("%s, for any input", async (name) => {
      const { cookie } = prepared;
      const operation = operations.find(({ operationId }) => operationId === name);
      const isQuery = procedures.some(({ path, kind }) => path === name && kind === "query");
      const { method, path } = operation ?? { method: isQuery ? "GET" : "POST", path: `/trpc/${name}` };
      const answer = await app.rest(method, path, {
        cookie,
        ...(method === "GET" ? {} : { body: { ids: "tudo" } }),
      });
      expect(answer.status).toBe(428);
    });

    test.each(EXAMPLES_PROVEN_BY_INPUT)("%s", async (name) => {
      await expect(callExample(name)).rejects.toMatchObject({ data: { httpStatus: 428 } });
    });

    test.each(Object.keys(provenInputs))("%s, for what its input changes", async (name) => {
      const { cookie, given } = prepared;
      await expect(provenInputs[name]?.(app.trpc({ cookie }), given)).rejects.toMatchObject({
        data: { httpStatus: 428 },
      });
    });

    test.each([
      ["/api/config", { contact_email: someUser().email }],
      ["/api/config/contact_email", { value: someUser().email }],
    ])("PUT %s, for another contact address", async (path, body) => {
      const { cookie } = prepared;
      expect(await restError(await app.rest("PUT", path, { cookie, body }))).toEqual({
        status: 428,
        error: texts.freshProof.missing,
      });
    });
  });

  describe("that no list says to demand a fresh proof goes on with an old one", () => {
    beforeEach(ageProofs);
    afterEach(() => kept.restore());

    const free = examples.filter((name) => {
      const operationId = operations.find((operation) => nameOf(operation) === name)?.operationId;
      return !PROVEN_CALLS.has(operationId ?? name) && !EXAMPLES_PROVEN_BY_INPUT.includes(name);
    });
    test.each(free)("%s", async (name) => {
      await callExample(name);
    });
  });
});
