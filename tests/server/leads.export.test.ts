import { beforeAll, expect, test } from "bun:test";
import { csvLine } from "#shared/formats/csv.ts";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);

const touch = [
  "Origem (utm_source)",
  "Mídia (utm_medium)",
  "Campanha (utm_campaign)",
  "Termo (utm_term)",
  "Conteúdo (utm_content)",
  "Código da campanha (utm_id)",
  "Clique no Google (gclid)",
  "Clique no Google (gbraid)",
  "Clique no Google (wbraid)",
  "Clique no Facebook (fbclid)",
  "Site de onde veio",
  "Página de entrada",
  "Slide",
];
/** Product and touches come last: the columns before them keep names and order. */
const HEADER = [
  "Nome;CNPJ;E-mail;Telefone;Data de Criação;Status;Data de Importação;Produto",
  ...touch.map((name) => `Primeiro acesso: ${name}`),
  ...touch.map((name) => `Último acesso: ${name}`),
].join(";");
/** The cells of the product and the touches of a lead that has none. */
const NOTHING_KNOWN = ";".repeat(1 + 2 * touch.length);
const MANY = 1234;
const instant = new Date("2026-03-04T12:30:00Z");

const exported = (query = "", options = {}) =>
  app.rest("GET", `/api/leads/export.csv${query}`, { cookie, ...options });

/** The number of open transactions in the pool of the application. */
async function openTransactions(): Promise<number> {
  const [row] = await app.database.sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = 'avante-site'
      and xact_start is not null and pid <> pg_backend_pid()`;
  return row?.open ?? 0;
}

beforeAll(async () => {
  const many = Array.from({ length: MANY }, (_, index) => ({
    name: `Cliente ${index}`,
    createdAt: instant,
    isImported: true,
    importedAt: instant,
  }));
  await insertLeads(app, [
    { name: '=HYPERLINK("http://malvado.example")', email: "+5@x.com.br", phone: "@41", createdAt: instant },
    { name: 'Padaria "São João"; filial', email: "linha\nnova@x.com.br", phone: " 41 ", createdAt: instant },
    ...many,
    { name: "Um Suspeito", isSuspect: true },
  ]);
});

test("a call without a session returns 401 and records nothing", async () => {
  const before = (await auditRows(app)).length;
  expect(await restError(await exported("", { cookie: undefined }))).toEqual({
    status: 401,
    error: "Faça login para continuar.",
  });
  expect(await auditRows(app)).toHaveLength(before);
});

test("the file has a byte-order mark and all leads, newest first; the audit log has their count", async () => {
  const answer = await exported();
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="leads_${formatIsoDay(new Date())}.csv"; filename*=UTF-8''leads_${formatIsoDay(new Date())}.csv`,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines).toHaveLength(1 + MANY + 2);
  expect(lines[0]).toBe(HEADER);
  const day = formatDateTime(instant);
  expect(lines[1]).toBe(
    csvLine([
      `Cliente ${MANY - 1}`,
      "",
      "antonio@padariaprimavera.com.br",
      "(41) 99876-5432",
      day,
      "Importado",
      day,
    ]) + NOTHING_KNOWN,
  );
  expect((await auditRows(app)).at(-1)).toMatchObject({
    adminName: "Regina Falcão",
    action: "EXPORT",
    entityType: "lead",
    description: `Exportação de ${(MANY + 2).toLocaleString("pt-BR")} leads em CSV`,
  });
});

test("formulas are neutralized, and quotes, semicolons and line breaks stay in their cells", async () => {
  const text = await (await exported("?showImported=false")).text();
  expect(text).toBe(
    [
      HEADER,
      `"Padaria ""São João""; filial";;"linha\nnova@x.com.br";" 41 ";${formatDateTime(instant)};Pendente;${NOTHING_KNOWN}`,
      `"'=HYPERLINK(""http://malvado.example"")";;"'+5@x.com.br";"'@41";${formatDateTime(instant)};Pendente;${NOTHING_KNOWN}`,
    ].join("\r\n"),
  );
});

test("the file applies the filter of the list", async () => {
  const names = async (query: string) =>
    (await (await exported(query)).text())
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";")[0]);
  expect(await names("?search=cliente+77&showImported=true")).toHaveLength(11);
  expect(await names("?suspects=true")).toEqual(["Um Suspeito"]);
  expect(await names("?period=today")).toEqual([]);
  expect((await exported("?showImported=talvez")).status).toBe(400);
  expect((await exported("?period=ontem")).status).toBe(400);
});

test("product and touches are the last cells, with formulas neutralized", async () => {
  const one = await createTestApp();
  const first = { utm_source: "=1+1", landing: "/" };
  const last = { referrer: "blog.exemplo.com.br", slide: "Um; dois" };
  await insertLeads(one, [{ product: "e-cpf-a1", source: { first, last } }]);
  const ownCookie = await cookieOf(one, await createAdministrator(one));
  const answer = await one.rest("GET", "/api/leads/export.csv?product=e-cpf-a1", { cookie: ownCookie });
  const [, line = ""] = (await answer.text()).split("\r\n");
  expect(line.split(";").slice(7).join(";")).toBe(
    `e-CPF A1;"'=1+1";;;;;;;;;;;/;;;;;;;;;;;;blog.exemplo.com.br;;"Um; dois"`,
  );
  const none = await one.rest("GET", "/api/leads/export.csv?product=store", { cookie: ownCookie });
  expect((await none.text()).split("\r\n")).toEqual([`\ufeff${HEADER}`.slice(1)]);
});

test("HEAD exports and records nothing", async () => {
  const before = (await auditRows(app)).length;
  const answer = await app.rest("HEAD", "/api/leads/export.csv", { cookie });
  expect(answer.status).toBe(200);
  expect(await auditRows(app)).toHaveLength(before);
  await eventually(async () => expect(await openTransactions()).toBe(0));
});

test("leads that arrive during an export are not in the file, and a cancelled download ends the query", async () => {
  const reader = (await exported()).body?.getReader();
  await reader?.read();
  const [newcomer = 0] = await insertLeads(app, [{ name: "Recém-chegado" }]);
  expect(new TextDecoder().decode((await reader?.read())?.value)).not.toContain("Recém-chegado");
  expect(await openTransactions()).toBe(1);
  await reader?.cancel();
  await eventually(async () => expect(await openTransactions()).toBe(0));
  await app.database.sql`delete from leads where id = ${newcomer}`;
});

test("a third concurrent export returns 429, and the pool still serves other calls", async () => {
  const [first, second] = [await exported(), await exported()];
  const third = await exported();
  expect(third.headers.get("retry-after")).toBe("60");
  expect(await restError(third)).toMatchObject({ status: 429 });
  expect((await app.rest("GET", "/api/leads", { cookie })).status).toBe(200);
  await first?.body?.cancel();
  await second?.body?.cancel();
  expect(await (await exported("?suspects=true")).text()).toContain("Um Suspeito");
});

test("an export that cannot be recorded fails", async () => {
  await app.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
  expect((await exported()).status).toBe(500);
  await app.database.sql`alter table audit_logs drop constraint silenced`;
  await eventually(async () => expect(await openTransactions()).toBe(0));
});

test("chosen columns have number, what was asked for, owner, next contact and notes, which the plain file leaves out", async () => {
  const notes = "Ligar depois das 14h;\nfalar com =Bia";
  const [id = 0, free = 0] = await insertLeads(app, [
    {
      ownerId: administrator.id,
      nextContactOn: "2026-12-01",
      nextContactTime: "09:05",
      companyName: "=Loja",
      notes,
      offer: "teste",
    },
    {},
  ]);
  const file = async (body: object) =>
    (await app.rest("POST", "/api/leads/export", { cookie, body: { ids: [id, free], ...body } })).text();
  const columns = ["id", "companyName", "offer", "owner", "nextContact", "notes"];
  expect(await file({ format: "csv", columns })).toBe(
    [
      "Número;Empresa;Pedido;Responsável;Próximo contato;Observações",
      `${free};;;;;`,
      `${id};"'=Loja";Teste grátis;Regina Falcão;01/12/2026 09:05;"${notes}"`,
    ].join("\r\n"),
  );
  expect((await file({ format: "csv" })).split("\r\n")[0]).toBe(HEADER);
  await app.database.sql`delete from leads where id in (${id}, ${free})`;
});
