import { sql } from "drizzle-orm";
import { leadImportRejections, leadImports } from "#server/features/leads/table.ts";
import { libraryFiles } from "#server/features/library-files/table.ts";
import { personExports } from "#server/features/personal-data/table.ts";
import type { IncidentInput } from "#shared/schemas/incident.ts";
import type { LeadImportState } from "#shared/submissions/lead-import.ts";
import { cookieOf, createAdministrator } from "./administrators.ts";
import type { TestApp } from "./app.ts";
import {
  insertAccessLinks,
  insertLeads,
  insertMessages,
  insertPositions,
  insertResumes,
} from "./factories.ts";
import { insertFailedJobs } from "./failed-jobs.ts";
import { plainImage } from "./images.ts";
import { somePage } from "./own-pages.ts";
import { pdfOf } from "./pdfs.ts";
import { appendConfigVersion } from "./site-config.ts";
import { insertSubjectRequests } from "./subject-requests.ts";

/** Operations open to visitors. Adding one is a product decision. */
export const PUBLIC_OPERATIONS = [
  "POST /api/admin-login.php",
  "POST /api/admin/forgot-password",
  "POST /api/admin/reset-password",
  "POST /api/leads",
  "POST /api/contact",
  "POST /api/resumes",
  "POST /api/counts",
  "POST /api/chat-codes",
  "POST /api/privacy-requests",
  "GET /api/challenge",
  "GET /api/positions",
  "GET /api/config",
  "GET /api/config/trial_days",
];

export type Given = {
  /** Of the administrator who is signed in. */
  password: string;
  ownId: string;
  /** A passkey of theirs. */
  passkey: string;
  leadId: number;
  resumeId: number;
  oldVersionId: number;
  /** Audit log entries of changes that can be undone. */
  leadMark: number;
  linkDeletion: number;
  /** A draft. */
  position: number;
  positionDeletion: number;
  userDeletion: number;
  messageMark: number;
  /** A list view owned by the administrator. */
  listView: number;
  apiKey: number;
  resumeMark: number;
  /** Key of mails to candidates that can still be canceled. */
  mailing: string;
  resumeLink: number;
  /** The administrator's own, about another application than `resumeId`. */
  opinion: number;
  runningImport: number;
  endedImport: number;
  template: number;
  redirect: string;
  /** A lead of a different person than `leadId`. */
  strangerId: number;
  heldLead: number;
  /** A merge of two other people. */
  merge: number;
  /** E-mail address of a person with a lead. */
  personMail: string;
  /** A consent that is in force. */
  consent: number;
  /** An open subject request with a note. */
  openRequest: number;
  /** Id of a link to a copy of a person's data. */
  exportLink: string;
  invitation: string;
  closedRequest: number;
  incident: number;
  /** A waiting publication. */
  publication: number;
  previewLink: number;
  webhook: number;
  delivery: number;
  ownPage: number;
  ownPageDeletion: number;
  /** Hash of a stored image. */
  image: string;
  /** Id of a file of the library. */
  file: string;
  fileDeletion: number;
};

/** The user in the documented paths, whose parameters are filled with `1`. */
export const USER_ID = "1";

export function someUser() {
  const mark = crypto.randomUUID();
  return { name: `Nome ${mark}`, email: `${mark}@avantesistemas.example`, password: "senha-9" };
}

export const somePosition = {
  title: "Analista de Suporte",
  area: "Suporte Técnico",
  workplace: "remote",
  text: "Atender clientes.",
} as const;

/** Leads to this machine, so that nothing is called. */
export const someWebhook = { url: "https://127.0.0.1/", events: ["lead.created" as const] };

export function someTemplate() {
  const name = crypto.randomUUID();
  return { purpose: "answer" as const, name, subject: "Re: {assunto}", body: "Olá, {nome}!" };
}

/** An incident that can be closed. */
export function someIncident(): IncidentInput {
  return {
    title: crypto.randomUUID(),
    occurredAt: null,
    knownAt: "2026-01-05T12:00:00.000Z",
    description: "Uma planilha foi anexada por engano.",
    dataKinds: "",
    peopleKinds: "",
    peopleCount: null,
    consequences: "",
    measuresBefore: "",
    measuresAfter: "",
    delayReason: "Sem risco relevante.",
    anpdToldAt: null,
    peopleToldAt: null,
  };
}

/** A time at which something can be published. */
export function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
}

/** The message and the access link in the documented paths. */
export const ROW_ID = 1;
export const link = { category: "Fiscal", title: "Receita", url: "https://www.gov.br/receitafederal" };

/** A job kind with a failed job. */
export const FAILED_KIND = "remove-expired-rows";

/** Request body of a valid call of every admin write over REST. */
export const operationExamples: Record<string, (given: Given) => unknown> = {
  "POST /api/admin-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-auto-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-access": () => link,
  "PUT /api/admin-access/1": () => link,
  "DELETE /api/admin-access/1": () => undefined,
  "PUT /api/contact/1": () => ({ read: true, answered: true }),
  "POST /api/admin-logs": () => ({ action: "TEST", entity_type: "system", description: "Log de teste" }),
  "POST /api/leads/export": () => ({ format: "csv" }),
  "POST /api/resumes/export": () => ({ format: "csv" }),
  "POST /api/leads/mark-imported": ({ leadId }) => ({ ids: [leadId] }),
  "POST /api/leads/mark-stage": ({ leadId }) => ({ ids: [leadId], stage: "lost", lost_reason: "Preço" }),
  "PUT /api/resumes": ({ resumeId }) => ({ id: resumeId, status: "approved", notes: "" }),
  "POST /api/media": async () => {
    const form = new FormData();
    form.set("slot", "logo");
    form.set("image", new File([Buffer.from(await plainImage(20, 6).png().toBuffer())], "logo.png"));
    return form;
  },
  "POST /api/files": () => {
    const form = new FormData();
    form.set("file", new File([Buffer.from(pdfOf("Tabela"))], "tabela.pdf"));
    return form;
  },
  "POST /api/leads/imports": () => {
    const form = new FormData();
    form.set("columns", JSON.stringify({ name: 0, email: 1, phone: 2 }));
    form.set("duplicates", "skip");
    form.set("file", new File(["Nome;E-mail;Telefone\nUm;um@x.com.br;41 3000-0000"], "leads.csv"));
    return form;
  },
  "POST /api/leads/imports/1/rejected-lines": () => undefined,
  "POST /api/users": () => someUser(),
  "PUT /api/users/1": () => ({ name: someUser().name }),
  "DELETE /api/users/1": () => undefined,
  "PUT /api/config": () => ({ trial_days: "31" }),
  "PUT /api/config/trial_days": () => ({ value: "31" }),
  "PUT /api/config/site_slider_images": () => ({ value: "[]" }),
  "POST /api/jobs/retry": () => ({ kind: FAILED_KIND }),
  "POST /api/jobs/discard": () => ({ kind: FAILED_KIND }),
  "POST /api/config/restore": ({ oldVersionId }) => ({ version_id: oldVersionId }),
};

/** Inserts an import without a file and with one rejected line; the first gets id 1. */
async function insertLeadImport({ database }: TestApp, state: LeadImportState): Promise<number> {
  const [inserted] = await database.db
    .insert(leadImports)
    .values({
      fileName: "leads.csv",
      columns: { name: 0, email: 1, phone: 2 },
      duplicates: "skip",
      state,
      headings: ["Nome", "E-mail", "Telefone"],
      lineCount: 1,
      authorId: "1",
      authorName: "Um",
      authorAddress: "203.0.113.7",
      endedAt: state === "running" ? null : new Date(),
    })
    .returning({ id: leadImports.id });
  const importId = inserted?.id ?? 0;
  await database.db
    .insert(leadImportRejections)
    .values({ importId, line: 2, problem: "Preencha o nome.", cells: ["", "", ""] });
  return importId;
}

/** Inserts an erasure with a receipt; the first gets id 1, which the documented paths use. */
async function insertErasure({ database, services }: TestApp): Promise<void> {
  await database.db.transaction(async (tx) => {
    const receipt = { contentType: "application/pdf", name: "recibo.pdf" };
    const fileId = await services.storage.put(tx, Buffer.from("%PDF-1.3"), receipt);
    await tx.execute(sql`
      insert into erasures (counts, receipt_file_id, author_name) values ('[]', ${fileId}, 'Um')`);
  });
}

/** Inserts a file of the library; resolves to its id. */
async function insertLibraryFile({ database, services }: TestApp): Promise<string> {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  await database.db.transaction(async (tx) => {
    const description = { contentType: "application/pdf", name: "tabela.pdf" };
    const fileId = await services.storage.put(tx, Buffer.from("%PDF-1.3"), description);
    await tx.insert(libraryFiles).values({ id, name: "Tabela", fileId, sentHash: id });
  });
  return id;
}

let prepared = 0;

/** Creates the rows that the examples refer to, and signs a new administrator in. */
export async function prepare(of: TestApp, { hasPasskey = false } = {}) {
  const [leadId = 0] = await insertLeads(of, [{}]);
  const [resumeId = 0] = await insertResumes(of, [{}]);
  // Advance the sequence past 1, the id inserted explicitly below.
  await insertMessages(of, [{}]);
  await of.database.sql`
    insert into contact_messages (id, name, email, subject, message, consent_version, consent_at) overriding system value
    values (${ROW_ID}, 'Um', 'um@loja.com.br', 'erp', 'Bom dia!', '1', now()) on conflict do nothing`;
  await insertAccessLinks(of, [{}]);
  await of.database.sql`
    insert into access_links (id, category, title, url, color) overriding system value
    values (${ROW_ID}, 'Fiscal', 'Um', 'https://um.example', '#B45309') on conflict do nothing`;
  await of.database.sql`
    insert into users (id, name, email) values (${USER_ID}, 'Um', 'um@avantesistemas.example')
    on conflict do nothing`;
  await of.database.sql`
    insert into sessions (id, token, user_id, expires_at)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${USER_ID}, now() + interval '1 hour')`;
  await of.database.sql`
    insert into trusted_devices (token, user_id, expires_at)
    values (${crypto.randomUUID()}, ${USER_ID}, now() + interval '1 hour')`;
  await insertErasure(of);
  await insertFailedJobs(of.database, [{ kind: FAILED_KIND, reason: "canceling statement", data: {} }]);
  // A different value each time, so that the replaced version differs from the current one.
  prepared += 1;
  const oldVersionId = await appendConfigVersion(of, { trial_days: String(40 + (prepared % 300)) });
  const administrator = await createAdministrator(of);
  const cookie = await cookieOf(of, administrator);
  const passkey = crypto.randomUUID();
  // With it the password alone opens nothing.
  if (hasPasskey)
    await of.database.sql`
      insert into passkeys (id, user_id, name, public_key, counter, transports, host)
      values (${passkey}, ${administrator.id}, 'Celular', 'AA', 0, '{}', 'site.example')`;
  const {
    apiKeys,
    leads,
    contactMessages,
    resumes,
    accessLinks,
    positions,
    users,
    listViews,
    messageTemplates,
    people,
    redirects,
    retention,
    incidents,
    publications,
    previewLinks,
    ownPages,
    deliveries,
    libraryFiles: filesOfLibrary,
  } = of.trpc({ cookie });
  const [strangerId = 0, one = 0, other = 0] = await insertLeads(
    of,
    Array.from({ length: 3 }, () => ({ email: `${crypto.randomUUID()}@loja.example` })),
  );
  await people.merge.mutate({ one: { type: "lead", id: one }, other: { type: "lead", id: other } });
  const personMail = `${crypto.randomUUID()}@loja.example`;
  await insertLeads(of, [{ email: personMail }]);
  const { merges } = await people.get.query({ type: "lead", id: one });
  const { auditLogId: leadMark } = await leads.markImported.mutate({ ids: await insertLeads(of, [{}]) });
  const { auditLogId: messageMark } = await contactMessages.markRead.mutate({
    ids: await insertMessages(of, [{}]),
    read: true,
  });
  const view = await listViews.create.mutate({ list: "leads", name: "Minha", query: "", isShared: false });
  // Make room: keys are limited.
  await of.database.sql`delete from api_keys`;
  await apiKeys.create.mutate({ name: "ERP", scopes: ["leads:read"], days: 30, networks: [] });
  const [apiKey] = await apiKeys.list.query();
  const [position = 0, otherPosition = 0] = await insertPositions(of, [{}, {}]);
  const { auditLogId: positionDeletion } = await positions.delete.mutate(otherPosition);
  // Make room: templates are limited per purpose.
  await of.database.sql`delete from message_templates`;
  const { id: template } = await messageTemplates.create.mutate(someTemplate());
  const { path: redirect } = await redirects.create.mutate({
    path: `/antigo-${crypto.randomUUID()}`,
    target: "/contato",
  });
  const [consent] = await of.database.sql`
    insert into consent_entries (person_hash, purpose, kind, channel)
    values (${crypto.randomUUID()}, 'marketing', 'given', 'form') returning id`;
  const [linkId = 0] = await insertAccessLinks(of, [{}]);
  const { auditLogId: linkDeletion } = await accessLinks.delete.mutate(linkId);
  const { auditLogId: userDeletion } = await users.delete.mutate({ id: (await createAdministrator(of)).id });
  const { auditLogId: resumeMark } = await resumes.setStatus.mutate({
    ids: await insertResumes(of, [{}]),
    status: "reviewing",
  });
  const { key: mailing } = await resumes.mailMany.mutate({
    ids: await insertResumes(of, [{}]),
    subject: "Sua candidatura",
    body: "Olá, {nome}!",
    key: crypto.randomUUID(),
    recipients: 1,
  });
  // On a busy machine, the minute for an undo passes before the example is used.
  await of.database.sql`
    with later as (
      update person_mails set undo_until = undo_until + interval '1 day' where mailing_key = ${mailing} returning id
    )
    update jobs.job_common set start_after = start_after + interval '1 day' from later
    where (data -> 'data' ->> 'mailId')::bigint = later.id`;
  const judged = await insertResumes(of, [{}]);
  const { id: resumeLink } = await resumes.createLink.mutate({ ids: judged, name: "Carlos" });
  await resumes.saveOpinion.mutate({ id: judged[0] ?? 0, score: 4, sentence: "Boa." });
  const [opinion] = await resumes.opinions.query(judged[0] ?? 0);
  const [heldLead = 0] = await insertLeads(of, [{}]);
  await retention.hold.mutate({ type: "lead", id: heldLead, reason: "Processo 12" });
  const invitation = crypto.randomUUID();
  await of.database.sql`
    insert into invitations (id, name, email, invited_by, expires_at)
    values (${invitation}, 'Um', ${`${invitation}@loja.example`}, 'Ana', now() + interval '1 day')`;
  const exportLink = crypto.randomUUID();
  await of.database.db.insert(personExports).values({
    id: exportLink,
    mails: [personMail],
    phones: [],
    authorName: "Ana",
    // Beyond the last of the examples, however busy the machine.
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  const [openRequest = 0, closedRequest = 0] = await insertSubjectRequests(of, [
    { notes: "Atendida por telefone." },
    { state: "closed", outcome: "done" },
  ]);
  const { id: previewLink } = await previewLinks.create.mutate({
    document: "home",
    base: {},
    mine: {},
  });
  // Make room: endpoints are limited.
  await of.database.sql`delete from receivers`;
  const { id: webhook } = await deliveries.createWebhook.mutate(someWebhook);
  // Paused: no attempt goes on while a test compares the database.
  await deliveries.pause.mutate({ id: webhook, isPaused: true });
  await deliveries.sendTest.mutate({ id: webhook });
  const [delivery] = await deliveries.list.query({ id: webhook });
  await of.database.sql`
    insert into receivers (kind, events, settings) values ('google_ads', '{}', '{"conversion": "Pedido"}')`;
  const { id: incident } = await incidents.create.mutate(someIncident());
  const { id: publication } = await publications.schedule.mutate({
    changes: { company_district: crypto.randomUUID() },
    publishAt: tomorrow(),
  });
  const newPage = () => ownPages.create.mutate(somePage({ path: `/p-${crypto.randomUUID()}` }));
  const { id: ownPage } = await newPage();
  const image = new Bun.CryptoHasher("sha256").update(crypto.randomUUID()).digest("hex");
  await of.database.sql`
    insert into images (hash, width, height, main_name) values (${image}, 8, 6, ${`${image}-8x6.webp`})`;
  const file = await insertLibraryFile(of);
  const { auditLogId: fileDeletion } = await filesOfLibrary.delete.mutate({
    id: await insertLibraryFile(of),
    places: [],
  });
  const { auditLogId: ownPageDeletion } = await ownPages.delete.mutate((await newPage()).id);
  if (!leadMark || !messageMark || !resumeMark) throw new Error("the marks changed nothing");
  return {
    administrator,
    cookie,
    given: {
      password: administrator.password,
      ownId: administrator.id,
      passkey,
      leadId,
      resumeId,
      oldVersionId,
      leadMark,
      messageMark,
      resumeMark,
      mailing,
      resumeLink,
      opinion: opinion?.id ?? 0,
      linkDeletion,
      position,
      positionDeletion,
      userDeletion,
      listView: view.id,
      apiKey: apiKey?.id ?? 0,
      runningImport: await insertLeadImport(of, "running"),
      endedImport: await insertLeadImport(of, "done"),
      template,
      webhook,
      delivery: delivery?.id ?? 0,
      redirect,
      strangerId,
      heldLead,
      merge: merges[0]?.id ?? 0,
      personMail,
      consent: Number(consent?.id),
      openRequest,
      exportLink,
      invitation,
      closedRequest,
      incident,
      publication,
      previewLink,
      ownPage,
      ownPageDeletion,
      image,
      file,
      fileDeletion,
    },
  };
}

type Session = { cookie: string } | { headers: { authorization: string } };

/** Makes a valid call of a documented operation, for instance `POST /api/leads`. */
export async function callOperation(of: TestApp, name: string, given: Given, session: Session) {
  const [method = "", path = ""] = name.split(" ");
  const body = await operationExamples[name]?.(given);
  return of.rest(method, path, { ...session, ...(body instanceof FormData ? { rawBody: body } : { body }) });
}
