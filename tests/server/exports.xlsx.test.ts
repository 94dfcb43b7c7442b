import { expect, test } from "bun:test";
import readExcelFile from "read-excel-file/node";
import { leadExportColumns } from "#shared/submissions/lead-export.ts";
import { resumeExportColumns } from "#shared/submissions/resume-export.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { insertLeads, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await signIn(app);
/** 09:30:15 in São Paulo. */
const createdAt = new Date("2026-03-04T12:30:15Z");
/** A cell of a spreadsheet knows no time zone. */
const wallClock = new Date("2026-03-04T09:30:15Z");

const exported = (list: string, body: unknown, options = {}) =>
  app.rest("POST", `/api/${list}/export`, { cookie, body, ...options });

/** The cells of a file, read by another library than the one that wrote it. */
async function cellsOf(answer: Response) {
  expect(answer.status).toBe(200);
  const [sheet] = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
  return (sheet?.data ?? []).map((row) => row.map(toSeconds));
}

/** A date of a sheet is a fraction of a day, which the reader turns into milliseconds with an error of one. */
function toSeconds(cell: unknown): unknown {
  return cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;
}

const ids = await insertLeads(app, [
  { name: "=1+1", cnpj: "00012345678901", email: "+5@x.com.br", phone: "041999998888", createdAt },
  {
    name: '<Zé & "Filhos"> _x0041_\uFFFF',
    phone: "@41",
    createdAt,
    product: "e-cpf-a1",
    isImported: true,
    importedAt: createdAt,
    source: { first: { utm_source: "-2+3" }, last: { slide: "Um; dois" } },
  },
  { name: "Um Suspeito", isSuspect: true },
]);

test("every cell of the sheet of leads is what is stored: texts as texts, instants as dates of São Paulo", async () => {
  const answer = await exported("leads", { format: "xlsx" });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="leads_\d{4}-\d\d-\d\d\.xlsx"/,
  );
  const headers = leadExportColumns.map(({ header }) => header);
  const row = (cells: Record<string, unknown>) => headers.map((header) => cells[header] ?? null);
  expect(await cellsOf(answer)).toEqual([
    headers,
    row({
      Nome: '<Zé & "Filhos"> _x0041_',
      "E-mail": "antonio@padariaprimavera.com.br",
      Telefone: "@41",
      "Data de Criação": wallClock,
      Status: "Importado",
      "Data de Importação": wallClock,
      Produto: "e-CPF A1",
      "Primeiro acesso: Origem (utm_source)": "-2+3",
      "Último acesso: Slide": "Um; dois",
    }),
    row({
      Nome: "=1+1",
      CNPJ: "00012345678901",
      "E-mail": "+5@x.com.br",
      Telefone: "041999998888",
      "Data de Criação": wallClock,
      Status: "Pendente",
    }),
  ]);
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "EXPORT",
    entityType: "lead",
    description: "Exportação de 2 leads em XLSX",
  });
});

test("ticked leads and chosen columns are exported alone, the columns in their order", async () => {
  const chosen = { columns: ["phone", "name"], ids: [ids[0]] };
  expect(await cellsOf(await exported("leads", { format: "xlsx", ...chosen }))).toEqual([
    ["Nome", "Telefone"],
    ["=1+1", "041999998888"],
  ]);
  const csv = await exported("leads", { format: "csv", ...chosen });
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await csv.text()).toBe(`Nome;Telefone\r\n"'=1+1";041999998888`);
});

test("the filter of the list applies", async () => {
  expect(
    await cellsOf(await exported("leads", { format: "xlsx", columns: ["name"], suspects: true })),
  ).toEqual([["Nome"], ["Um Suspeito"]]);
});

test("the sheet of resumes has their cells", async () => {
  const [id] = await insertResumes(app, [
    {
      name: "Beatriz Nóbrega",
      presentation: `=${"a".repeat(200)}`,
      createdAt,
      status: "reviewing",
      notes: "linha\nnova",
    },
  ]);
  const columns = ["name", "presentation", "status", "createdAt", "reviewedAt", "notes"];
  const answer = await exported("resumes", { format: "xlsx", columns, ids: [id] });
  expect(answer.headers.get("content-disposition")).toContain('filename="curriculos_');
  expect(await cellsOf(answer)).toEqual([
    resumeExportColumns.filter(({ key }) => columns.includes(key)).map(({ header }) => header),
    ["Beatriz Nóbrega", `=${"a".repeat(99)}`, "Em Revisão", wallClock, null, "linha\nnova"],
  ]);
  expect((await auditRows(app)).at(-1)?.description).toBe(
    "Exportação de 1 currículo em XLSX para recrutamento e seleção",
  );
});

test.each([
  [{ format: "pdf" }, "Formato desconhecido."],
  [{ format: "xlsx", columns: [] }, "Escolha pelo menos uma coluna."],
  [{ format: "xlsx", columns: ["senha"] }, "Coluna desconhecida."],
  [{ format: "xlsx", ids: [] }, "Lista de leads inválida."],
])("%j is rejected", async (body, error) => {
  expect(await restError(await exported("leads", body))).toEqual({ status: 400, error });
});

test("a stranger exports nothing", async () => {
  const before = (await auditRows(app)).length;
  const answer = await exported("leads", { format: "xlsx" }, { cookie: undefined });
  expect(await restError(answer)).toEqual({ status: 401, error: "Faça login para continuar." });
  expect(await auditRows(app)).toHaveLength(before);
});
