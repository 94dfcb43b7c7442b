import { expect, test } from "bun:test";
import { sql as literal } from "drizzle-orm";
import { deleteOldLeadImports } from "#server/features/leads/delete-old-lead-imports.job.ts";
import { runLeadImport } from "#server/features/leads/run-lead-import.job.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadImport, LeadImportUndone, LineRule } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, leadInput } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app, { name: "Regina Falcão" }));
const { leadImports, leads } = app.trpc({ cookie });
const { sql } = app.database;
const MINUTE_MS = 60_000;
const COLUMNS = { name: 0, email: 1, phone: 2 };

type Upload = {
  columns?: unknown;
  duplicates?: LineRule;
  doubts?: LineRule;
  given?: Readonly<Record<string, string>>;
  cookie?: string | undefined;
};

function upload(file: string | Uint8Array<ArrayBuffer>, options: Upload = {}): Promise<Response> {
  const { columns = COLUMNS, duplicates = "skip", doubts } = options;
  const rawBody = new FormData();
  rawBody.append("columns", JSON.stringify(columns));
  rawBody.append("duplicates", duplicates);
  if (doubts) rawBody.append("doubts", doubts);
  for (const [name, value] of Object.entries(options.given ?? {})) rawBody.append(name, value);
  rawBody.append("file", new File([file], "feira.csv", { type: "text/csv" }));
  return app.rest("POST", "/api/leads/imports", { rawBody, cookie, ...options });
}

async function start(file: string | Uint8Array<ArrayBuffer>, options?: Upload): Promise<number> {
  const answer = await upload(file, options);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

function ended(id: number): Promise<LeadImport> {
  return eventually(async () => {
    const found = await leadImports.get.query(id);
    expect(found.state).not.toBe("running");
    return found;
  }, 3 * MINUTE_MS);
}

const csv = (...lines: string[]) => ["Nome;E-mail;Telefone", ...lines].join("\r\n");

async function importedNames(id: number): Promise<string[]> {
  const rows = await sql<
    { name: string }[]
  >`select name from leads where import_id = ${id} order by import_line`;
  return rows.map(({ name }) => name);
}

async function rejectedLines(id: number): Promise<string> {
  const answer = await app.rest("POST", `/api/leads/imports/${id}/rejected-lines`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.text()).slice(1);
}

test("of the lines of several batches the good ones become leads, the bad ones come back with their problem, and an undo takes the leads", async () => {
  const LINES = 1200;
  const BAD = 30;
  const GOOD = LINES - BAD;
  const lines = Array.from({ length: LINES }, (_, index) => {
    if (index % 40 === 0) return `Cliente ${index};sem-arroba;41 3000-0000`;
    return `Cliente ${index};cliente${index}@x.com.br;41 9${String(80_000_000 + index)}`;
  });
  const id = await start(csv(...lines));
  expect(await ended(id)).toMatchObject({
    state: "done",
    lines: LINES,
    lineCount: LINES,
    imported: GOOD,
    skipped: 0,
    rejected: BAD,
    authorName: "Regina Falcão",
    isUndoable: true,
  });
  expect(await leads.stats.query()).toMatchObject({ total: GOOD, pending: GOOD, today: GOOD });
  const rejected = (await rejectedLines(id)).split("\r\n");
  expect(rejected).toHaveLength(1 + BAD);
  expect(rejected[0]).toBe("Nome;E-mail;Telefone;Linha;Problema");
  expect(rejected[2]).toBe("Cliente 40;sem-arroba;41 3000-0000;42;Informe um e-mail válido.");
  const naming = (await app.mailbox.mails()).filter((mail) => /cliente\d+@x\.com\.br/.test(mail));
  expect(naming).toEqual([]);
  const [files] = await sql`select count(*)::int as left from stored_files`;
  expect(files?.left).toBe(0);

  const [changed] = await sql<
    { id: number }[]
  >`select id from leads where import_id = ${id} order by id limit 1`;
  await leads.markImported.mutate({ ids: [Number(changed?.id)] });
  expect(await leadImports.undo.mutate(id)).toEqual({ deleted: GOOD - 1, kept: 1 });
  expect(await leads.stats.query()).toMatchObject({ total: 1, imported: 1 });
  const descriptions = (await auditRows(app)).map(
    ({ adminName, description }) => `${adminName}: ${description}`,
  );
  expect(descriptions).toEqual(
    expect.arrayContaining([
      `Regina Falcão: Importação nº ${id} de leads iniciada: arquivo com ${formatCount(LINES)} linhas`,
      `Regina Falcão: Importação nº ${id} de leads concluída: ${formatCount(GOOD)} leads, 0 repetidos, ${BAD} com erro`,
      `Regina Falcão: Exportação de ${BAD} linhas com erro da importação nº ${id} de leads`,
      `Regina Falcão: Importação nº ${id} de leads desfeita: ${formatCount(GOOD - 1)} leads a menos, 1 já mudado ficou`,
    ]),
  );
  await expect(leadImports.undo.mutate(id)).rejects.toThrow("Esta importação não pode mais ser desfeita.");
  await sql`delete from leads`;
});

test("quotes, line breaks, separators, encodings, products and exported cells are read", async () => {
  const comma = await start(
    'Nome,E-mail,Telefone\n"Silva, Zé ""Z""\nFilial",a@x.com.br,"11 3000-0001"\n\n,,\n',
  );
  await ended(comma);
  expect(await importedNames(comma)).toEqual(['Silva, Zé "Z" Filial']);

  const tab = "Fone\tNome\tE-mail\tProduto\n11 3000-0002\tAndré\tb@x.com.br\tE-CPF a1\n";
  const windows1252 = new Uint8Array([...tab].map((letter) => letter.codePointAt(0) ?? 0));
  const second = await start(windows1252, { columns: { name: 1, email: 2, phone: 0, product: 3 } });
  await ended(second);
  const [andre] =
    await sql`select name, product, phone_e164, is_suspect, consent_at from leads where import_id = ${second}`;
  expect(andre).toEqual({
    name: "André",
    product: "e-cpf-a1",
    phone_e164: "+551130000002",
    is_suspect: false,
    consent_at: null,
  });

  await insertLeads(app, [{ name: "=Exportado", email: "c@x.com.br", phone: "+5511 3000-0003" }]);
  const exported = await (await app.rest("GET", "/api/leads/export.csv?search=exportado", { cookie })).text();
  await sql`delete from leads where name = '=Exportado'`;
  const third = await start(exported, { columns: { name: 0, email: 2, phone: 3 } });
  await ended(third);
  expect(await importedNames(third)).toEqual(["=Exportado"]);
  await sql`delete from leads`;
});

test("each line is imported, skipped or rejected, also where a quote is never closed", async () => {
  const file = csv(
    "Ana;q1@x.com.br;41 3000-1001",
    'Bia;q2@x.com.br;"41 3000-1002',
    "",
    "Caio;q3@x.com.br;41 3000-1003",
    "Caio;q3@x.com.br;41 3000-1003",
    "Davi",
    ";;",
  );
  const id = await start(file.replaceAll("\r\n", "\r"));
  expect(await ended(id)).toMatchObject({ lineCount: 5, lines: 5, imported: 2, skipped: 1, rejected: 2 });
  expect(await importedNames(id)).toEqual(["Ana", "Caio"]);
  expect((await rejectedLines(id)).split("\r\n").slice(1)).toEqual([
    'Bia;q2@x.com.br;"""41 3000-1002";3;As aspas desta linha não fecham. Confira se falta ou sobra alguma.',
    "Davi;;;7;Preencha o telefone ou o e-mail.",
  ]);
  await sql`delete from leads`;
});

test("a doubtful line is left out with its doubt where that is wanted, and the file of such lines is imported again as it was", async () => {
  const columns = { name: 0, email: 1, phone: 2, cnpj: 3, notes: 4 };
  const file = [
    "Nome;E-mail;Telefone;CNPJ;Notas",
    "Ana;o1@x.com.br;5,54E+12;;",
    "Bia;o2@x.com.br;+55 41 3000-1012;191;=Volta em maio",
    "Caio;o3@x.com.br;41 3000-1013;;\u200B=Liga",
  ].join("\n");
  const strict = await start(file, { columns, doubts: "skip" });
  expect(await ended(strict)).toMatchObject({ imported: 1, rejected: 2 });
  const rejected = await rejectedLines(strict);
  expect(rejected.split("\r\n").slice(1)).toEqual([
    'Ana;o1@x.com.br;5,54E+12;;;2;"Telefone ""5,54E+12"": a planilha cortou os dígitos. Formate a coluna como texto e salve o CSV de novo."',
    `Bia;o2@x.com.br;"'+55 41 3000-1012";191;"'=Volta em maio";3;"CNPJ ""191"": parece que a planilha tirou os zeros do começo de 00.000.000/0001-91."`,
  ]);
  const all = await start(rejected, { columns });
  expect(await ended(all)).toMatchObject({ imported: 2, rejected: 0 });
  expect(
    await sql`select phone, cnpj, notes from leads where import_id in (${strict}, ${all}) order by name`,
  ).toMatchObject([
    { phone: "5,54E+12", cnpj: "", notes: "" },
    { phone: "+55 41 3000-1012", cnpj: "191", notes: "=Volta em maio" },
    { phone: "41 3000-1013", notes: "\u200B=Liga" },
  ]);
  await sql`delete from leads`;
});

test("of the lines of several batches with one address, one becomes a lead", async () => {
  const id = await start(csv(...Array.from({ length: 1100 }, () => "Sem nome;mesmo@x.com.br;41 3000-1021")));
  expect(await ended(id)).toMatchObject({ lineCount: 1100, imported: 1, skipped: 1099, rejected: 0 });
  await sql`delete from leads`;
});

test("a line that repeats a lead or an earlier line is skipped, or imported where that is wanted; a suspect is no lead", async () => {
  await insertLeads(app, [
    { name: "Já está", email: "JA@x.com.br", phone: "(41) 3000-1111", phoneE164: "+554130001111" },
    { name: "Suspeito", email: "s@x.com.br", isSuspect: true },
  ]);
  const file = csv(
    "Mesmo e-mail;ja@X.com.br;41 3000-2222",
    "Mesmo telefone;outro@x.com.br;+55 41 3000-1111",
    "Novo;novo@x.com.br;41 3000-3333",
    "Novo de novo;NOVO@x.com.br;41 3000-4444",
    "Como o suspeito;s@x.com.br;41 3000-5555",
  );
  const skipping = await start(file);
  expect(await ended(skipping)).toMatchObject({ imported: 2, skipped: 3, rejected: 0 });
  expect(await importedNames(skipping)).toEqual(["Novo", "Como o suspeito"]);
  const all = await start(file, { duplicates: "import" });
  expect(await ended(all)).toMatchObject({ imported: 5, skipped: 0 });
  await sql`delete from leads`;
});

test("an import that fails in the middle goes on where it was, and two runs beside each other double nothing", async () => {
  const lines = Array.from(
    { length: 1600 },
    (_, index) => `Cliente ${index};r${index}@x.com.br;11 3${1_000_000 + index}`,
  );
  await sql`alter table leads add constraint breaking check (name <> 'Cliente 1200') not valid`;
  const id = await start(csv(...lines));
  await eventually(async () => {
    const [failed] =
      await sql`select count(*)::int as jobs from jobs.job where data ->> 'kind' = 'import-leads' and state = 'failed'`;
    expect(failed?.jobs).toBe(1);
  }, MINUTE_MS);
  expect(await leadImports.get.query(id)).toMatchObject({ state: "running", lines: 1000, imported: 1000 });
  await sql`alter table leads drop constraint breaking`;
  const services = {
    ...app.services,
    mailer: { send: () => Promise.reject() },
    mailboxDir: "",
    objects: undefined,
  };
  await Promise.all([1, 2].map(() => runLeadImport.run(services, { importId: id })));
  expect(await leadImports.get.query(id)).toMatchObject({
    state: "done",
    lines: 1600,
    imported: 1600,
    skipped: 0,
  });
  expect(await importedNames(id)).toEqual(lines.map((line) => line.split(";")[0] ?? ""));
  await sql`delete from leads`;
  await sql`delete from jobs.job where state = 'failed'`;
});

test("two imports at once: what is in both files becomes one lead", async () => {
  const lines = Array.from(
    { length: 1200 },
    (_, index) => `Cliente ${index};d${index}@x.com.br;11 3${2_000_000 + index}`,
  );
  const other = app.trpc({ cookie: await signIn(app) });
  const ids = await Promise.all([start(csv(...lines)), start(csv(...lines.toReversed()))]);
  const [first, second] = await Promise.all(ids.map(ended));
  expect((first?.imported ?? 0) + (second?.imported ?? 0)).toBe(1200);
  expect((first?.skipped ?? 0) + (second?.skipped ?? 0)).toBe(1200);
  expect((await other.leadImports.list.query()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  await sql`delete from leads`;
});

test("a cancelled import keeps what it made, goes on no more, and can be undone", async () => {
  const lines = Array.from(
    { length: 600 },
    (_, index) => `Cliente ${index};k${index}@x.com.br;11 3${3_000_000 + index}`,
  );
  await sql`alter table leads add constraint breaking check (name <> 'Cliente 550') not valid`;
  const id = await start(csv(...lines));
  await eventually(async () => expect(await leadImports.get.query(id)).toMatchObject({ lines: 500 }));
  await leadImports.cancel.mutate(id);
  await sql`alter table leads drop constraint breaking`;
  expect(await ended(id)).toMatchObject({ state: "cancelled", imported: 500, isUndoable: true });
  await expect(leadImports.cancel.mutate(id)).rejects.toThrow("Esta importação já terminou.");
  expect((await auditRows(app)).at(-1)?.description).toBe(
    `Importação nº ${id} de leads cancelada: 500 leads, 0 repetidos, 0 com erro`,
  );
  expect(await leadImports.undo.mutate(id)).toEqual({ deleted: 500, kept: 0 });
  expect((await leads.stats.query()).total).toBe(0);
});

test("a lead that is held or changed while its import is being undone stays", async () => {
  const id = await start(
    csv("Um;v1@x.com.br;11 3111-0001", "Dois;v2@x.com.br;11 3111-0002", "Três;v3@x.com.br;11 3111-0003"),
  );
  await ended(id);
  const rows = await sql<{ id: number }[]>`select id::int from leads where import_id = ${id} order by id`;
  const [first = 0, second = 0, third = 0] = rows.map((row) => row.id);
  let undone: Promise<LeadImportUndone> | undefined;
  await whileRowsAreHeld(app, literal`select from leads where id = ${first} for update`, async (waiting) => {
    undone = leadImports.undo.mutate(id);
    await waiting(1);
    await Promise.all([
      app.trpc({ cookie }).retention.hold.mutate({ type: "lead", id: second, reason: "Processo 12" }),
      leads.update.mutate({ id: third, notes: "Ligou de volta." }),
    ]);
  });
  expect(await undone).toEqual({ deleted: 1, kept: 2 });
  expect(await importedNames(id)).toEqual(["Dois", "Três"]);
});

test("after a day an import cannot be undone, its rejected lines are gone, and one that never ended is ended", async () => {
  const id = await start(csv("Sem contato;;", "Bom;u@x.com.br;11 3000-9999"));
  expect(await ended(id)).toMatchObject({ imported: 1, rejected: 1, hasRejections: true });
  await sql`update lead_imports set ended_at = now() - interval '25 hours' where id = ${id}`;
  await runJob(app, deleteOldLeadImports);
  expect(await leadImports.get.query(id)).toMatchObject({ isUndoable: false, hasRejections: false });
  await expect(leadImports.undo.mutate(id)).rejects.toThrow("Esta importação não pode mais ser desfeita.");
  const answer = await app.rest("POST", `/api/leads/imports/${id}/rejected-lines`, { cookie });
  expect(await restError(answer)).toEqual({
    status: 404,
    error: "As linhas com erro desta importação não estão mais guardadas.",
  });
  await sql`update lead_imports set state = 'running', ended_at = null, created_at = now() - interval '25 hours' where id = ${id}`;
  await runJob(app, deleteOldLeadImports);
  expect(await leadImports.get.query(id)).toMatchObject({ state: "failed" });
  expect((await auditRows(app)).at(-1)).toMatchObject({ adminName: "Sistema" });
});

test("owner, campaign and stage of the file are those of each lead", async () => {
  const [user] = await sql`select id from users limit 1`;
  const given = { owner: String(user?.id), campaign: "Feira 2026", stage: "lost", lostReason: "Preço" };
  const id = await start(csv("Ana;ana.feira@x.com.br;41 3000-9001", "Bia;bia.feira@x.com.br;41 3000-9002"), {
    given,
  });
  await ended(id);
  const campaign = { utm_campaign: "Feira 2026" };
  const rows = await sql`
    select owner_id, stage, lost_reason, source, closed_at is not null as is_closed from leads where import_id = ${id}`;
  expect(rows.map((row) => ({ ...row }))).toEqual(
    Array.from({ length: 2 }, () => ({
      owner_id: user?.id,
      stage: "lost",
      lost_reason: "Preço",
      source: { first: campaign, last: campaign },
      is_closed: true,
    })),
  );
});

test.each<[string, string | Uint8Array<ArrayBuffer>, Upload, number, string]>([
  [
    "an owner that nobody is",
    csv("a;b@c.d;1"),
    { given: { owner: "nobody" } },
    400,
    texts.records.ownerInactive,
  ],
  [
    "a reason that the settings lack",
    csv("a;b@c.d;1"),
    { given: { stage: "lost", lostReason: "Chuva" } },
    400,
    texts.leads.reasonUnknown,
  ],
  ["an empty file", "", {}, 400, "O arquivo está vazio."],
  [
    "a PDF",
    "%PDF-1.7 texto",
    {},
    400,
    "Este arquivo não é um CSV. Na planilha, use Salvar como, CSV, e tente de novo.",
  ],
  [
    "an XLSX",
    "PK\u0003\u0004",
    {},
    400,
    "Este arquivo não é um CSV. Na planilha, use Salvar como, CSV, e tente de novo.",
  ],
  ["headings alone", "Nome;E-mail;Telefone\r\n;;\r\n", {}, 400, "O arquivo só tem a linha dos títulos."],
  [
    "a column that is not there",
    csv("a;b@c.d;1"),
    { columns: { name: 0, email: 1, phone: 7 } },
    400,
    "Diga em que coluna está o nome, e em qual o telefone ou o e-mail.",
  ],
  [
    "no columns",
    csv("a;b@c.d;1"),
    { columns: "tudo" },
    400,
    "Diga em que coluna está o nome, e em qual o telefone ou o e-mail.",
  ],
  [
    "too many lines",
    `Nome;E-mail;Telefone${"\na;b;c".repeat(100_001)}`,
    {},
    400,
    "O arquivo passa de 100.000 linhas. Divida-o e importe uma parte por vez.",
  ],
  [
    "too many lines that end in CR",
    `Nome;E-mail;Telefone${"\ra;b;c".repeat(100_001)}`,
    {},
    400,
    "O arquivo passa de 100.000 linhas. Divida-o e importe uma parte por vez.",
  ],
  [
    "a line of 19 MB of semicolons",
    `Nome;E-mail;Telefone\n${";".repeat(19 * 1024 * 1024)}`,
    {},
    400,
    "O arquivo só tem a linha dos títulos.",
  ],
  [
    "21 MB",
    new Uint8Array(21 * 1024 * 1024).fill(97),
    {},
    413,
    "O arquivo passa de 20 MB. Divida-o e importe uma parte por vez.",
  ],
  ["a stranger", csv("a;b@c.d;1"), { cookie: undefined }, 401, "Faça login para continuar."],
])("%s is rejected with a sentence, and nothing is stored", async (_what, file, options, status, error) => {
  const before = await leadImports.list.query();
  expect(await restError(await upload(file, options))).toEqual({ status, error });
  expect(await leadImports.list.query()).toEqual(before);
});

test("a lead of a visitor names no import, one of a file names it", async () => {
  const { id } = await leads.create.mutate(leadInput());
  expect((await leads.get.query(id)).importId).toBeNull();
  const importId = await start(csv("De um arquivo;v@x.com.br;11 3000-7777"));
  await ended(importId);
  const [row] = await sql<{ id: string }[]>`select id from leads where import_id = ${importId}`;
  expect((await leads.get.query(Number(row?.id))).importId).toBe(importId);
});

test("a line needs a telephone or an e-mail, whichever column the file has, and brings its company", async () => {
  const file = [
    "Nome;Empresa;Fone",
    "Só Fone;  Bar\u00a0do Zé ;41 96666-7001",
    "Repetido;;+55 41 6666-7001",
    "Outro Fone;;\u00a041\u00a096666 7002 ",
    "Sem Nada;;",
  ].join("\n");
  const id = await start(file, { columns: { name: 0, companyName: 1, phone: 2 } });
  expect(await ended(id)).toMatchObject({ imported: 2, skipped: 1, rejected: 1 });
  const rows = await sql`
    select name, company_name, email, phone_e164 from leads where import_id = ${id} order by import_line`;
  expect([...rows]).toEqual([
    { name: "Só Fone", company_name: "Bar\u00a0do Zé", email: "", phone_e164: "+5541966667001" },
    { name: "Outro Fone", company_name: "", email: "", phone_e164: "+5541966667002" },
  ]);
  expect(await rejectedLines(id)).toContain("Preencha o telefone ou o e-mail.");
  const byMail = await start(
    "Nome;Correio\nSó Correio;so@correio.example\nCorreio Também;outro@correio.example",
    {
      columns: { name: 0, email: 1 },
    },
  );
  expect(await ended(byMail)).toMatchObject({ imported: 2, skipped: 0, rejected: 0 });
  expect(await restError(await upload("Nome;Fone\nA;1", { columns: { name: 0 } }))).toEqual({
    status: 400,
    error: texts.leadImports.columns,
  });
});
