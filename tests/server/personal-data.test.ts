import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { leadImportRejections, leadImports } from "#server/features/leads/table.ts";
import { deleteExpiredExports } from "#server/features/personal-data/delete-expired-exports.job.ts";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import type { Erasure } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, storeAdministrator } from "../support/administrators.ts";
import { someIncident } from "../support/api-examples.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { auditRows } from "../support/audit.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase, type TestDatabase } from "../support/database.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertLeads, leadInput } from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { runJob } from "../support/jobs.ts";
import { postParts } from "../support/multipart.ts";
import { application, fixture } from "../support/resume-form.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";
import { databaseSnapshot, everythingStored } from "../support/snapshot.ts";
import { unzip } from "../support/unzip.ts";

const person = {
  name: "Marialva Quintanilha",
  email: "Marialva@Quintanilha.example",
  phone: "(41) 98765-1234",
};
/** What must be found nowhere once she is erased. */
const traces = ["marialva", "quintanilha", "987651234", "98765-1234", "segredo da candidata"];
const other = { name: "Outra Pessoa", email: "outra@pessoa.example", phone: "(41) 91111-2222" };
const keys = { mails: [person.email.toLowerCase()], phones: ["+5541987651234"] };

const dataDir = await temporaryDirectory("site-privacy-");
const backupDir = await temporaryDirectory("site-privacy-backup-");
atFileEnd(async () => {
  for (const directory of [dataDir, backupDir]) await rm(directory, { recursive: true, force: true });
});
const variables = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
const app = await createTestApp({ variables });
const administrator = await createAdministrator(app);
const cookie = await cookieOf(app, administrator);
const admin = app.trpc({ cookie });

/** One person in every table, file and queue that can hold one. */
async function seedPerson(of: TestApp) {
  const as = of.trpc({ cookie });
  const sent = await of.rest("POST", "/api/leads", { body: leadInput({ ...person, offer: "loja" }) });
  const { id: leadId } = (await sent.json()) as { id: number };
  await of.rest("POST", "/api/contact", {
    body: contactInput({ ...person, message: "É a Marialva de novo." }),
  });
  expect(
    (await postParts(of, "/api/resumes", application({ ...person, presentation: "segredo da candidata" })))
      .status,
  ).toBe(200);
  const [message] = await of.database.sql<{ id: number }[]>`select id::int as id from contact_messages`;
  await as.leads.update.mutate({ id: leadId, notes: "Marialva prefere a tarde." });
  await as.leads.recordContact.mutate({ id: leadId, channel: "phone" });
  await as.contactMessages.answer.mutate({
    id: message?.id ?? 0,
    subject: "Re: Marialva",
    body: "Olá, Marialva.",
    key: crypto.randomUUID(),
  });
  const [twin = 0] = await insertLeads(of, [
    { ...person, email: "segunda@quintanilha.example", phoneE164: null },
  ]);
  await as.people.merge.mutate({ one: { type: "lead", id: leadId }, other: { type: "lead", id: twin } });
  await as.listViews.create.mutate({
    list: "leads",
    name: "Ela",
    query: `busca=${encodeURIComponent(person.email.toLowerCase())}`,
    isShared: true,
  });
  const [request] = await of.database.db
    .insert(subjectRequests)
    .values({
      type: "deletion",
      state: "open",
      origin: "administrator",
      ...person,
      details: "Apague tudo da Marialva",
    })
    .returning({ id: subjectRequests.id });
  await as.subjectRequests.update.mutate({ id: request?.id ?? 0, notes: "Falei com a Marialva." });
  await as.subjectRequests.answer.mutate({
    id: request?.id ?? 0,
    subject: "Marialva, o seu pedido",
    body: "Excluímos tudo hoje.",
    key: crypto.randomUUID(),
  });
  await as.personalData.createExportLink.mutate({ keys });
  const [imported] = await of.database.db
    .insert(leadImports)
    .values({
      fileName: "feira.csv",
      columns: {} as never,
      duplicates: "skip" as never,
      state: "done" as never,
      headings: ["Nome", "E-mail"],
      lineCount: 1,
      authorId: administrator.id,
      authorName: administrator.name,
      authorAddress: "203.0.113.7",
      endedAt: new Date(),
    })
    .returning({ id: leadImports.id });
  await of.database.db.insert(leadImportRejections).values({
    importId: imported?.id ?? 0,
    line: 2,
    problem: "Telefone inválido",
    cells: [person.name, person.email],
  });
  await insertFailedJobs(of.database, [
    { kind: "mail-person", reason: `550 ${person.email} is unknown`, data: { mailId: 1 } },
  ]);
  await of.database.sql`
    insert into deleted_records (audit_log_id, entity_type, entity_id, rows)
    values (1, 'access', '1', ${JSON.stringify({ access_links: [{ title: `Ficha de ${person.email}` }] })}::text::jsonb)`;
  await eventually(async () => {
    const left = await of.database.sql`select from jobs.job where state in ('created', 'retry', 'active')`;
    expect(left).toHaveLength(0);
  });
}

async function filesOf(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith(".tar"));
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => `${name} ${await readFile(join(parentPath, name), "latin1")}`),
  );
  return texts.join("\n");
}

const mailboxOf = async (of: TestApp) => (await of.mailbox.mails()).join("\n");

/** Everything of an application in which a trace could be: rows, jobs, mails, files of its directories. */
async function everythingOf(of: TestApp): Promise<string> {
  const stored = [
    await everythingStored(of),
    await mailboxOf(of),
    await filesOf(dataDir),
    await filesOf(backupDir),
  ];
  return stored.join("\n").toLowerCase();
}

const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));

await seedPerson(app);
await insertLeads(app, [{ ...other, phoneE164: "+5541911112222" }]);
const backup = join(backupDir, "before.tar");
await backUp({ databaseUrl: app.database.url, objects: undefined }, backup);

describe("find", () => {
  test.each([
    ["an address", person.email],
    ["a number", "41 98765 1234"],
    ["a name without its accents and case", "MARIALVA QUINT"],
  ])("%s finds every place", async (_what, q) => {
    const found = await admin.personalData.find.mutate({ q });
    const places = found.places.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining(["Leads", "Mensagens", "Currículos", "Pedidos de titulares"]),
    );
    expect(found.mails).toContain(keys.mails[0] ?? "");
    expect(found.phones).toContain(keys.phones[0] ?? "");
    expect(JSON.stringify(found)).not.toContain(other.email);
    expect(places.join()).not.toContain("Textos de busca");
    expect(found.mails).toContain("segunda@quintanilha.example");
  });

  test("an address finds also what only mentions it", async () => {
    const { places } = await admin.personalData.find.mutate({ q: person.email });
    expect(places.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        "Linhas recusadas de importações",
        "E-mails enviados a pessoas",
        "Visões salvas das listas",
        "Registros excluídos há menos de um dia",
        "Tarefas e e-mails na fila",
        "Pasta de e-mails, sem servidor de e-mail",
      ]),
    );
  });

  test("a row says where it opens, and no secret column", async () => {
    const { places } = await admin.personalData.find.mutate({ q: person.email });
    const lead = places.find(({ place }) => place === "Leads")?.rows[0];
    expect(lead?.opens?.type).toBe("lead");
    expect(Date.parse(lead?.at ?? "")).toBeCloseTo(Date.now(), -6);
    expect(lead?.fields).toContainEqual({ label: "Nome", value: person.name });
    expect(lead?.fields.map(({ label }) => label)).not.toContain("Texto de busca");
  });

  test("a search leaves an entry that does not say for whom", async () => {
    const before = (await auditRows(app)).length;
    await admin.personalData.find.mutate({ q: "Marialva" });
    const [entry] = (await auditRows(app)).slice(before);
    expect(entry).toMatchObject({ action: "VIEW", entityType: "privacy" });
    expect(JSON.stringify(entry)).not.toContain("Marialva");
  });

  test("the secrets of a deleted user are neither shown nor exported", async () => {
    const former = {
      name: "Zeferino Quadros",
      email: "zeferino@avantesistemas.example",
      password: "senha-çã-9",
    };
    await admin.users.delete.mutate({ id: await storeAdministrator(app.database.db, former) });
    const { places } = await admin.personalData.find.mutate({ q: former.email });
    const deleted = places.find(({ place }) => place === "Registros excluídos há menos de um dia");
    expect(deleted?.rows[0]?.fields.map(({ label }) => label)).toEqual(["Excluído em"]);
    const files = await copyOf({ mails: [former.email], phones: [] });
    const exported = [...files.values()].map((file) => Buffer.from(file).toString());
    expect(exported.join()).toContain("Excluído em");
    expect([JSON.stringify(places), ...exported].join()).not.toContain("argon2");
  });

  test("what the team writes of a person is found: why a record is held, notes of requests, and incidents", async () => {
    const [held = 0] = await insertLeads(app, [{ name: "Outra Parte" }]);
    await admin.retention.hold.mutate({ type: "lead", id: held, reason: "Processo de Ubirajara Peixoto" });
    const request = await admin.subjectRequests.enter.mutate({
      ...other,
      type: "access",
      receivedOn: "2026-01-05",
    });
    await admin.subjectRequests.update.mutate({ id: request.id, notes: "Indicada por Ubirajara Peixoto" });
    await app.database
      .sql`delete from record_changes where entity_type = 'request' and entity_id = ${String(request.id)}`;
    await admin.incidents.create.mutate({
      ...someIncident(),
      measuresAfter: "Ligamos para Ubirajara Peixoto",
    });
    const { places } = await admin.personalData.find.mutate({ q: "Ubirajara Peixoto" });
    expect(places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(["Retenções", "Pedidos de titulares", "Registro de incidentes"]),
    );
  });

  test("an address that administrators said to be hers is offered, and named as such", async () => {
    const { mails, merged } = await admin.personalData.find.mutate({ q: person.email });
    expect(mails).toContain("segunda@quintanilha.example");
    expect(merged).toEqual(["segunda@quintanilha.example"]);
  });

  test("a percent sign and an unknown name find nothing", async () => {
    expect((await admin.personalData.find.mutate({ q: "%%%" })).places).toEqual([]);
    expect((await admin.personalData.find.mutate({ q: "Ninguém Assim" })).places).toEqual([]);
  });
});

/** What a browser asks for: the path of a link, with its query. */
function pathOf({ address }: { address: string }): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

type Keys = { mails: string[]; phones: string[] };

const mentionsOf = async (of: Keys) => (await admin.personalData.mentions.query(of)).map(({ key }) => key);

/** The files of a copy, with every mention. */
async function copyOf(of: Keys): Promise<Map<string, Uint8Array>> {
  const link = await admin.personalData.createExportLink.mutate({ keys: of, mentions: await mentionsOf(of) });
  const zip = await app.rest("POST", pathOf(link));
  return unzip(new Uint8Array(await zip.arrayBuffer()));
}

const erase = async (of: Keys) =>
  admin.personalData.erase.mutate({ keys: of, mentions: await mentionsOf(of) });

describe("export", () => {
  test("a link leads to a page whose button gives one ZIP with everything, without a login", async () => {
    const link = await admin.personalData.createExportLink.mutate({ keys });
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(71.9 * 60 * 60 * 1000);
    const path = pathOf(link);
    const answer = await app.rest("POST", path);
    expect(answer.status).toBe(200);
    const token = new URL(link.address).searchParams.get("token") ?? "?";
    expect(app.lines.filter((line) => line.includes(token))).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const files = unzip(new Uint8Array(await answer.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual(
      expect.arrayContaining(["arquivos/curriculo-1.pdf", "meus-dados.html", "meus-dados.json"]),
    );
    expect(Buffer.from(files.get("arquivos/curriculo-1.pdf") ?? [])).toEqual(
      Buffer.from(await fixture("curriculo.pdf")),
    );
    const json = Buffer.from(files.get("meus-dados.json") ?? []).toString();
    const { lugares } = JSON.parse(json) as { lugares: { lugar: string; registros: object[] }[] };
    expect(lugares.map(({ lugar }) => lugar)).toEqual(
      expect.arrayContaining(["Leads", "Mensagens", "Currículos"]),
    );
    expect(json).not.toContain(other.email);
    expect(json).not.toContain("Texto de busca");
    const html = Buffer.from(files.get("meus-dados.html") ?? []).toString();
    expect(html).toContain("É a Marialva de novo.");
    expect(html).toContain(`${keys.mails[0]}, (41) 98765-1234`);
    // Nobody has ticked that address: a merge is no word of hers.
    for (const file of [json, html]) expect(file).not.toContain("segunda@quintanilha.example");
    for (const read of [
      "Eliminação",
      "Em aberto",
      "Registrado pela equipe",
      "Pedido de titular",
      "Sistema ERP",
      "Loja virtual",
    ])
      expect(html).toContain(read);
    for (const inner of [
      "deletion",
      "administrator",
      "Textos de busca",
      "Endereços e números",
      "&quot;:",
      "SHA-256",
    ])
      expect(html).not.toContain(inner);
    expect(html).toContain("Observações: para &quot;Marialva prefere a tarde.&quot;");
    expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(json).not.toContain('"deletion"');
  });

  test("to open the link, as previews and scanners do, takes and counts nothing", async () => {
    const link = await admin.personalData.createExportLink.mutate({ keys });
    const before = (await auditRows(app)).length;
    for (const method of ["HEAD", "GET"]) {
      const page = await app.rest(method, pathOf(link));
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
      expect(page.headers.get("x-robots-tag")).toContain("noindex");
    }
    const html = await (await app.rest("GET", pathOf(link))).text();
    expect(html).toContain("pode ser usado 5 vezes");
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(await auditRows(app)).toHaveLength(before);
    const [listed] = await admin.personalData.exportLinks.query();
    expect(listed).toMatchObject({ id: link.id, downloads: 0, of: [...keys.mails, ...keys.phones] });
  });

  test("a link gives five copies; the first is in the log at once, and the others as one entry in the end", async () => {
    const link = await admin.personalData.createExportLink.mutate({ keys });
    const entries = async () =>
      (await auditRows(app)).filter(({ entityId }) => entityId === link.id).slice(1);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.rest("POST", pathOf(link))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 404]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(await entries()).toMatchObject([{ action: "EXPORT", adminName: "Sistema" }]);
    await app.database
      .sql`update person_exports set expires_at = now() - interval '1 s' where id = ${link.id}`;
    await runJob(app, deleteExpiredExports);
    expect((await entries()).map(({ description }) => description)).toEqual([
      "Cópia dos próprios dados baixada pelo link da pessoa",
      "Cópia dos próprios dados baixada pelo link da pessoa mais 4 vezes",
    ]);
  });

  test("a link is revoked, once", async () => {
    const link = await admin.personalData.createExportLink.mutate({ keys });
    await admin.personalData.revokeExportLink.mutate(link.id);
    for (const method of ["GET", "POST"]) expect((await app.rest(method, pathOf(link))).status).toBe(404);
    const ids = (await admin.personalData.exportLinks.query()).map(({ id }) => id);
    expect(ids).not.toContain(link.id);
    expect(await trpcError(admin.personalData.revokeExportLink.mutate(link.id))).toMatchObject({
      code: "not_found",
    });
  });

  test("what a visitor wrote is text on the page", async () => {
    const evil = {
      email: "mal@quintanilha.example",
      name: "<script>alert(1)</script>",
      phone: "(41) 93333-1111",
    };
    await insertLeads(app, [evil]);
    const html = (await copyOf({ mails: [evil.email], phones: [] })).get("meus-dados.html");
    expect(Buffer.from(html ?? []).toString()).not.toContain("<script>alert");
    await admin.personalData.erase.mutate({ keys: { mails: [evil.email], phones: [] } });
  });

  test("a link that is old, forged or unknown gives nothing", async () => {
    const link = await admin.personalData.createExportLink.mutate({ keys });
    const path = pathOf(link);
    const expectGone = async (of: string) => {
      for (const method of ["GET", "POST"]) {
        const answer = await app.rest(method, of);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain("Este link não vale mais. Peça outro a quem o enviou.");
      }
    };
    await expectGone(`${path}x`);
    await expectGone(`${path.split("=")[0]}=${"a".repeat(201)}`);
    await expectGone(path.split("?")[0] ?? "");
    const [id = ""] = path.split("=").at(-1)?.split(".") ?? [];
    await expectGone(path.replace(id, crypto.randomUUID()));
    await app.database
      .sql`update person_exports set expires_at = now() - interval '1 second' where id = ${id}`;
    await expectGone(path);
  });
});

describe("erasure", () => {
  test("a running import, which could bring her back, refuses it", async () => {
    const { db, sql } = app.database;
    const { storage } = app.services;
    const csv = { contentType: "text/csv", name: "feira.csv" };
    const fileId = await db.transaction((tx) => storage.put(tx, Buffer.from("Nome"), csv));
    await sql`update lead_imports set state = 'running', file_id = ${fileId}`;
    await expect(admin.personalData.erase.mutate({ keys })).rejects.toThrow("importação de leads");
    await sql`update lead_imports set state = 'done', file_id = null`;
    await db.transaction((tx) => storage.remove(tx, [fileId]));
    expect(tracesIn(await everythingOf(app))).toEqual(traces);
  });

  test("the preview says what goes and what stays, and changes nothing", async () => {
    const before = await databaseSnapshot(app);
    const { counts, notes } = await admin.personalData.previewErasure.query(keys);
    const of = (place: string) => counts.find((count) => count.place === place);
    expect(of("Leads")).toMatchObject({ deleted: 1, kept: 0 });
    expect(of("Arquivos dos currículos")).toMatchObject({ deleted: 1 });
    expect(of("Pedidos de titulares")).toMatchObject({ deleted: 0, anonymized: 1 });
    expect(notes.map(({ place }) => place)).toContain("Backups");
    expect(await databaseSnapshot(app)).toEqual(before);
  });

  const receiptOf = (id: number) =>
    eventually(async () => {
      const receipt = await admin.personalData.receipt.query(id);
      expect(receipt.receiptHash).toBeString();
      return receipt;
    });

  test("erases every trace, keeps others, and gives a receipt without a name", async () => {
    const all = { mails: [...keys.mails, "segunda@quintanilha.example"], phones: keys.phones };
    const before = (await auditRows(app)).length;
    const erasure = await erase(all);
    expect(tracesIn(await everythingOf(app))).toEqual([]);
    expect((await everythingOf(app)).includes(other.email)).toBe(true);
    const { receiptHash } = await receiptOf(erasure.id);
    const receipt = await app.rest("GET", `/api/erasures/${erasure.id}/receipt`, { cookie });
    const bytes = new Uint8Array(await receipt.arrayBuffer());
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(receiptHash ?? "");
    const [entry] = (await auditRows(app)).slice(before);
    expect(entry).toMatchObject({ action: "DELETE", entityType: "privacy", entityId: String(erasure.id) });
    expect((await app.rest("GET", `/api/erasures/${erasure.id}/receipt`)).status).toBe(401);
  });

  test("the receipt has every name as it is written, and the number of what its font has no sign for", async () => {
    const names = "Łukasz Dvořák, Иван, Ζωή, Nguyễn";
    const party = { email: "lukasz@recibo.example", phone: "(41) 95555-9999" };
    const [kept = 0] = await insertLeads(app, [party, party]);
    await admin.retention.hold.mutate({ type: "lead", id: kept, reason: `${names}, 李 🦀` });
    const { id } = await admin.personalData.erase.mutate({ keys: { mails: [party.email], phones: [] } });
    await receiptOf(id);
    const receipt = await app.rest("GET", `/api/erasures/${id}/receipt`, { cookie });
    const bytes = new Uint8Array(await receipt.arrayBuffer());
    expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfaid:part>2</pdfaid:part>");
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text.replace(/\s+/g, " ")).toContain(`${names}, [U+674E] [U+1F980]`);
    await admin.retention.liftHold.mutate({ type: "lead", id: kept });
  });

  test.each([
    ["a number without digits", { mails: [], phones: ["x"] }],
    ["a number without its country", { mails: [], phones: ["987651234"] }],
    ["a word instead of an address", { mails: ["loja"], phones: [] }],
  ])("refuses %s, which texts of others may have", async (_what, given) => {
    const view = await admin.listViews.create.mutate({
      list: "leads",
      name: "Loja",
      query: "busca=loja%40centro",
      isShared: true,
    });
    expect(await trpcError(admin.personalData.erase.mutate({ keys: given }))).toMatchObject({
      code: "invalid_input",
    });
    expect(await trpcError(admin.personalData.previewErasure.query(given))).toMatchObject({
      code: "invalid_input",
    });
    await admin.listViews.delete.mutate({ id: view.id, baseVersion: 1 });
  });

  test("a panel that was open before cannot write her into her request again", async () => {
    const { id } = await admin.subjectRequests.enter.mutate({
      ...person,
      email: "tarde@quintanilha.example",
      type: "deletion",
      receivedOn: "2026-01-05",
    });
    const { version } = await admin.subjectRequests.update.mutate({ id, notes: "Marialva ligou." });
    await admin.personalData.erase.mutate({ keys: { mails: ["tarde@quintanilha.example"], phones: [] } });
    const notes = "Marialva ligou. Confirmado.";
    const erased = { code: "conflict", error: texts.subjectRequests.erased };
    const answer = { id, subject: "Marialva", body: "Olá!", key: crypto.randomUUID() };
    for (const write of [
      () => admin.subjectRequests.update.mutate({ id, notes, baseVersion: version }),
      () => admin.subjectRequests.answer.mutate(answer),
      () => admin.subjectRequests.reopen.mutate(id),
    ]) {
      expect(await trpcError(write())).toMatchObject(erased);
    }
    expect(await admin.subjectRequests.get.query(id)).toMatchObject({ notes: "", state: "closed" });
    expect((await admin.subjectRequests.history.query({ id })).rows).toEqual([]);
  });

  test("an open request that nobody has answered is named before, and not closed as done", async () => {
    const party = { name: "Rui", email: "rui@acesso.example", receivedOn: "2026-01-05" };
    const enter = (type: "access" | "deletion" | "correction") =>
      admin.subjectRequests.enter.mutate({ ...party, type });
    const [access, deletion, answered] = [
      await enter("access"),
      await enter("deletion"),
      await enter("correction"),
    ];
    const answer = { subject: "Seu pedido", body: "Corrigimos.", key: crypto.randomUUID() };
    await admin.subjectRequests.answer.mutate({ id: answered.id, ...answer });
    const only = { mails: [party.email], phones: [] };
    const { unanswered } = await admin.personalData.previewErasure.query(only);
    expect(unanswered).toEqual([{ id: access.id, type: "access" }]);
    await admin.personalData.erase.mutate({ keys: only, requestId: access.id });
    const outcomeOf = async ({ id }: { id: number }) => (await admin.subjectRequests.get.query(id)).outcome;
    expect(await Promise.all([access, deletion, answered].map(outcomeOf))).toEqual([null, "done", "done"]);
    expect(await admin.subjectRequests.get.query(access.id)).toMatchObject({ state: "closed", email: "" });
  });

  test("a copy and an erasure are booked on a request of one of the addresses alone, whose history names the copy", async () => {
    const other = await admin.subjectRequests.enter.mutate({
      name: "Outra",
      email: "outra@pedido.example",
      type: "access",
      receivedOn: "2026-01-05",
    });
    const theirs = { mails: ["outra@pedido.example"], phones: [] };
    const bookedOn = async () =>
      (await app.database.sql`select request_id from person_exports order by created_at`).map(
        ({ request_id }) => request_id,
      );
    await admin.personalData.createExportLink.mutate({
      keys: { mails: ["terceira@pedido.example"], phones: [] },
      requestId: other.id,
    });
    await admin.personalData.createExportLink.mutate({ keys: theirs, requestId: other.id });
    expect((await bookedOn()).slice(-2)).toEqual([null, String(other.id)]);
    const { rows } = await admin.subjectRequests.history.query({ id: other.id });
    expect(rows.map(({ changes }) => changes)).toEqual([
      { copy: { before: "", after: "Link válido por 72 horas" } },
    ]);
  });

  test("a second administrator who erases her finds nothing left", async () => {
    await expect(admin.personalData.erase.mutate({ keys })).rejects.toThrow("Nada desta pessoa");
  });

  test("a restored backup is erased again before the server answers", async () => {
    const database = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, backup);
    expect(tracesIn((await everythingStored({ database } as TestApp)).toLowerCase())).toEqual(traces);
    await database.sql`update lead_imports set state = 'running', created_at = now() - interval '1 minute'`;
    const restored = await createTestApp({ database, variables });
    expect(tracesIn((await everythingStored(restored)).toLowerCase())).toEqual([]);
    expect(await everythingStored(restored)).toContain(other.email);
    expect(restored.lines.join()).toContain("people were erased again after a restore");
    expect((await auditRows(restored)).at(-1)).toMatchObject({ action: "DELETE", adminName: "Sistema" });
    expect(await restored.database.sql`select from lead_imports where state <> 'failed'`).toHaveLength(0);
    expect(restored.lines.join()).toContain("imports of a restored backup were aborted");
  });

  test("a line of the journal that a crash cut off takes the next one with it no more", async () => {
    const journal = join(dataDir, "erasures.ndjson");
    const whole = await Bun.file(journal).text();
    const [first = "", ...others] = whole.trimEnd().split("\n");
    await Bun.write(journal, first.slice(0, 20));
    await createTestApp({ database: app.database, variables });
    const lines = (await Bun.file(journal).text()).trimEnd().split("\n");
    expect(lines.slice(1).sort()).toEqual([first, ...others].sort());
  });

  test("under another AUTH_SECRET the log says that people are back, and the next start with theirs erases them", async () => {
    const database = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, backup);
    const AUTH_SECRET = "another-secret-on-another-machine-0123456789";
    const foreign = await createTestApp({ database, variables: { ...variables, AUTH_SECRET } });
    expect(tracesIn((await everythingStored(foreign)).toLowerCase())).toEqual(traces);
    expect(foreign.lines.join()).toContain("start once with that AUTH_SECRET");
    const again = await createTestApp({ database, variables });
    expect(tracesIn((await everythingStored(again)).toLowerCase())).toEqual([]);
  });

  test("a server starts without a readable BACKUP_DIR, and says so", async () => {
    const BACKUP_DIR = join(dataDir, "a-file");
    await Bun.write(BACKUP_DIR, "");
    const started = await createTestApp({ variables: { ...variables, BACKUP_DIR } });
    expect(started.lines.join()).toContain("the journal of erasures cannot be read");
    expect((await started.rest("GET", "/readyz")).status).toBe(200);
  });

  test("what is held for a dispute stays, with its reason, until it is let go", async () => {
    const party = { email: "parte@disputa.example", phone: "(41) 95555-1111" };
    const [kept = 0] = await insertLeads(app, [party, party]);
    await admin.retention.hold.mutate({ type: "lead", id: kept, reason: "Processo 123" });
    const only = { mails: [party.email], phones: [] };
    const { counts } = await admin.personalData.previewErasure.query(only);
    expect(counts.filter(({ place }) => place === "Leads")).toMatchObject([
      { deleted: 1, kept: 0 },
      { deleted: 0, kept: 1, reason: "Retido: Processo 123" },
    ]);
    await admin.personalData.erase.mutate({ keys: only });
    const left = () => app.database.sql`select id::int from leads where email = ${party.email}`;
    expect([...(await left())]).toEqual([{ id: kept }]);
    await admin.retention.liftHold.mutate({ type: "lead", id: kept });
    await admin.personalData.erase.mutate({ keys: only });
    expect(await left()).toHaveLength(0);
  });

  test("what is held while she is being erased stays", async () => {
    const party = { email: "parte@simultanea.example", phone: "(41) 95555-3333" };
    const [first = 0, second = 0] = await insertLeads(app, [party, party]);
    let erased: Promise<Erasure> | undefined;
    await whileRowsAreHeld(app, sql`select from leads where id = ${first} for update`, async (waiting) => {
      erased = admin.personalData.erase.mutate({ keys: { mails: [party.email], phones: [] } });
      // As the server does for an erasure before, at any time: it waits for this one.
      await app.database.sql`select pg_notify('erasures', '')`;
      await waiting(1);
      await admin.retention.hold.mutate({ type: "lead", id: second, reason: "Processo 789" });
    });
    const { counts = [] } = (await erased) ?? {};
    expect(counts.filter(({ place }) => place === "Leads")).toMatchObject([
      { deleted: 1 },
      { kept: 1, reason: "Retido: Processo 789" },
    ]);
    expect(await app.database.sql`select from leads where id = ${second}`).toHaveLength(1);
  });

  test("what is held stays when a backup is restored, too", async () => {
    const party = { email: "parte@restaurada.example", phone: "(41) 95555-2222" };
    const [kept = 0] = await insertLeads(app, [party, party]);
    await admin.retention.hold.mutate({ type: "lead", id: kept, reason: "Processo 456" });
    const file = join(backupDir, "retido.tar");
    await backUp({ databaseUrl: app.database.url, objects: undefined }, file);
    await admin.personalData.erase.mutate({ keys: { mails: [party.email], phones: [] } });
    const database = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, file);
    await createTestApp({ database, variables });
    expect([...(await database.sql`select id::int from leads where email = ${party.email}`)]).toEqual([
      { id: kept },
    ]);
  });

  test("her number in any spelling is hers, an address that ends or begins like hers is not", async () => {
    const ana = { email: "ana+site@vizinha.example", phone: "(41) 96666-1111" };
    const neighbours = [
      "mari.ana+site@vizinha.example",
      "joao+ana+site@vizinha.example",
      "ana+site@vizinha.example.org",
    ];
    await insertLeads(app, [ana]);
    const { sql } = app.database;
    const views = (query: string) =>
      admin.listViews.create.mutate({ list: "leads", name: query, query: `busca=${query}`, isShared: true });
    for (const own of [ana.email, ana.phone, "041 96666.1111", "+5541966661111"])
      await views(encodeURIComponent(own));
    for (const text of neighbours) await views(encodeURIComponent(text));
    const rows = (text: string) => JSON.stringify({ access_links: [{ title: `Ficha\n${text}` }] });
    for (const [index, text] of [...neighbours, ana.email, "55 (41) 96666 1111"].entries())
      await sql`insert into deleted_records (audit_log_id, entity_type, entity_id, rows)
        values (${1000 + index}, 'access', '1', ${rows(text)}::text::jsonb)`;
    const only = { mails: [ana.email], phones: ["+5541966661111"] };
    const places = (await admin.personalData.mentions.query(only)).map(({ place }) => place);
    expect(places.filter((place) => place === "Visões salvas das listas")).toHaveLength(4);
    expect(places.filter((place) => place === "Registros excluídos há menos de um dia")).toHaveLength(2);
    const json = Buffer.from((await copyOf(only)).get("meus-dados.json") ?? []).toString();
    for (const text of neighbours) expect(json).not.toContain(text);
    await erase(only);
    const left = await everythingStored(app);
    for (const text of neighbours) expect(left).toContain(text);
    for (const text of ["96666-1111", "96666.1111", "96666 1111", "966661111"])
      expect(left).not.toContain(text);
  });

  test("only the mentions that are ticked go, also again after a restore; what is no mention of hers cannot be ticked", async () => {
    const ines = { mails: ["ines@mencoes.example"], phones: ["+5541977770001"] };
    const view = (query: string) =>
      admin.listViews.create.mutate({ list: "leads", name: query, query: `busca=${query}`, isShared: true });
    const [hers, others, foreign] = [
      await view("ines%40mencoes.example"),
      await view("41977770001"),
      await view("maria.ines%40mencoes.example"),
    ];
    await insertLeads(app, [{ email: ines.mails[0] ?? "", phoneE164: null }]);
    const found = await admin.personalData.mentions.query(ines);
    expect(found.map(({ key, isSure }) => [key, isSure])).toEqual([
      [`list_views:${others.id}`, false],
      [`list_views:${hers.id}`, true],
    ]);
    expect(found[1]).toMatchObject({ place: "Visões salvas das listas", match: "ines@mencoes.example" });
    const file = join(backupDir, "mencoes.tar");
    await backUp({ databaseUrl: app.database.url, objects: undefined }, file);
    const mentions = [`list_views:${hers.id}`, `list_views:${foreign.id}`, "list_views:x"];
    await admin.personalData.erase.mutate({ keys: ines, mentions });
    const left = async ({ sql }: TestDatabase) =>
      (await sql`select id::int from list_views where id >= ${hers.id} order by id`).map(({ id }) => id);
    expect(await left(app.database)).toEqual([others.id, foreign.id]);
    const database = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, file);
    await createTestApp({ database, variables });
    expect(await left(database)).toEqual([others.id, foreign.id]);
  });

  test("what a former administrator did stays, and the preview says why", async () => {
    const former = {
      name: "Otacílio Brás",
      email: "otacilio@equipe.example",
      password: "uma senha qualquer",
    };
    await admin.users.delete.mutate({ id: await storeAdministrator(app.database.db, former) });
    const { counts } = await admin.personalData.previewErasure.query({ mails: [former.email], phones: [] });
    const log = counts.find(({ place }) => place === "Registro de auditoria");
    expect(log).toMatchObject({ kept: 1, deleted: 0 });
    expect(log?.reason).toContain("art. 37");
  });

  test("whoever comes back later is new, and stays after a restart", async () => {
    expect((await app.rest("POST", "/api/leads", { body: leadInput(person) })).status).toBe(200);
    const restarted = await createTestApp({ database: app.database, variables });
    expect(
      await restarted.database.sql`select from leads where lower(email) = ${keys.mails[0] ?? ""}`,
    ).toHaveLength(1);
  });

  test("whoever comes back after an erasure that a database has forgotten keeps all that came since", async () => {
    const back = { email: "volta@depois.example", phone: "(41) 94444-3333" };
    const { sql } = app.database;
    await insertLeads(app, [back]);
    await admin.personalData.erase.mutate({ keys: { mails: [back.email], phones: [] } });
    const [kept = 0] = await insertLeads(app, [back]);
    await admin.listViews.create.mutate({
      list: "leads",
      name: back.email,
      query: `busca=${encodeURIComponent(back.email)}`,
      isShared: true,
    });
    await sql`delete from erased_keys where erased_at = (select max(erased_at) from erased_keys)`;
    const { lines } = await createTestApp({ database: app.database, variables });
    expect(JSON.stringify(lines)).not.toContain("people were erased again after a restore");
    expect([...(await sql`select id::int from leads where email = ${back.email}`)]).toEqual([{ id: kept }]);
    expect(await sql`select from list_views where name = ${back.email}`).toHaveLength(1);
  });
});

test("the records of processing name every place with its basis and term", async () => {
  const records = await admin.personalData.processing.query();
  expect(records.find(({ place }) => place === "Currículos")).toMatchObject({
    purpose: "Recrutamento e seleção",
    basis: "Consentimento (art. 7º, I)",
  });
  for (const { place, people, purpose, basis, term } of records) {
    for (const text of [people, purpose, basis, term]) expect(text, place).not.toBe("");
  }
});
