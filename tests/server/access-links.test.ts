import { beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { accessLinks } from "#server/features/access-links/table.ts";
import { contrastRatio } from "#shared/formats/color.ts";
import {
  type AccessLink,
  accessCategoryColor,
  accessPalette,
  DEFAULT_ACCESS_COLOR,
  defaultAccessCategories,
} from "#shared/schemas/access-link.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { insertAccessLinks } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const directory = app.trpc({ cookie }).accessLinks;

const PATH = "/api/admin-access";
const REQUIRED = "Categoria, título e URL são obrigatórios";
const UNKNOWN = 987_654_321;
const link = {
  category: "Certificados",
  title: "Emissão de e-CNPJ",
  description: "Portal da autoridade certificadora",
  url: "https://ac.example/emitir?tipo=a1#topo",
  color: "#15803d",
};

beforeEach(async () => {
  await app.database.sql`delete from access_links`;
});

const stored = () => app.database.db.select().from(accessLinks).orderBy(asc(accessLinks.id));
const call = (method: string, path: string, body?: unknown) =>
  app.rest(method, PATH + path, { cookie, body });

async function lastAudit() {
  const { adminId, action, entityType, entityId, description } = (await auditRows(app)).at(-1) ?? {};
  return { adminId, action, entityType, entityId, description };
}
const audited = (action: "CREATE" | "UPDATE" | "DELETE", id: number | undefined, description: string) => ({
  adminId: administrator.id,
  action,
  entityType: "access" as const,
  entityId: String(id),
  description,
});

describe("POST /api/admin-access", () => {
  test("stores the link as sent and records the author", async () => {
    const answer = await call("POST", "", link);
    const [row] = await stored();
    expect(await answer.json()).toEqual({ success: true, id: row?.id });
    expect(row).toMatchObject(link);
    const description = 'Acesso "Emissão de e-CNPJ" criado em Certificados';
    expect(await lastAudit()).toEqual(audited("CREATE", row?.id, description));
  });

  test("returns the link to the typed client; description and color are optional", async () => {
    const { category, title, url } = link;
    const created = await directory.create.mutate({ category: ` ${category}\n`, title, url });
    const expected = { id: expect.any(Number), category, title, url, description: "" };
    expect(created).toEqual({ ...expected, color: DEFAULT_ACCESS_COLOR, version: 1 });
  });

  test.each(["HTTPS://PORTAL.EXAMPLE", "http://10.0.0.7:8080/erp", "https://café.example/?q=ação"])(
    "accepts the address %s",
    async (url) => expect(await directory.create.mutate({ ...link, url })).toMatchObject({ url }),
  );
});

describe("PUT /api/admin-access/{id}", () => {
  test("changes the fields that it carries and records the author", async () => {
    const [id = 0, other = 0] = await insertAccessLinks(app, [{ description: "antes" }, { title: "Outro" }]);
    const { description: _none, ...bare } = link;
    expect(await (await call("PUT", `/${id}`, bare)).json()).toEqual({ success: true });
    const rows = await stored();
    expect(rows[0]).toMatchObject({ ...bare, id, description: "antes" });
    expect(rows[1]).toMatchObject({ id: other, title: "Outro" });
    expect(await lastAudit()).toEqual(audited("UPDATE", id, 'Acesso "Emissão de e-CNPJ" atualizado'));
    expect(await directory.update.mutate({ ...link, id })).toEqual({ ...link, id, version: 3 });
  });

  test("takes one field alone, and null for no description; without a difference it writes nothing", async () => {
    const [id = 0] = await insertAccessLinks(app, [{ description: "antes", color: "#7C3AED" }]);
    const [before] = await stored();
    expect((await call("PUT", `/${id}`, { title: "Sefaz" })).status).toBe(200);
    expect((await call("PUT", `/${id}`, { description: null })).status).toBe(200);
    const [after] = await stored();
    const { updatedAt: _before, ...kept } = before ?? {};
    expect(after).toEqual({ ...after, ...kept, title: "Sefaz", description: "", version: 3 } as never);
    const audits = (await auditRows(app)).length;
    expect((await call("PUT", `/${id}`, { title: "Sefaz" })).status).toBe(200);
    expect((await call("PUT", `/${id}`, {})).status).toBe(200);
    expect(await stored()).toEqual([after] as never);
    expect(await auditRows(app)).toHaveLength(audits);
  });
});

describe("the color of a whole category", () => {
  const colors = async () => (await stored()).map(({ title, color, version }) => [title, color, version]);
  const three = () =>
    insertAccessLinks(app, [
      { category: "Fiscal", title: "Sefaz", color: "#B45309" },
      { category: "Fiscal", title: "Receita", color: "#B45309" },
      { category: "Fiscal", title: "Prefeitura", color: "#be185d" },
      { category: "Outros", title: "Banco", color: "#4B5563" },
    ]);

  test("is changed with one link, in one entry that is in the history of each link that changed", async () => {
    const [id = 0, second = 0, third = 0, other = 0] = await three();
    const audits = (await auditRows(app)).length;
    const changes = { title: "Sefaz PR", color: "#BE185D", colorOfCategory: "Fiscal" };
    expect(await directory.update.mutate({ id, ...changes, baseVersion: 1 })).toMatchObject({ version: 2 });
    expect(await colors()).toEqual([
      ["Sefaz PR", "#BE185D", 2],
      ["Receita", "#BE185D", 2],
      ["Prefeitura", "#be185d", 1],
      ["Banco", "#4B5563", 1],
    ]);
    expect(await auditRows(app)).toHaveLength(audits + 1);
    expect(await lastAudit()).toEqual(
      audited("UPDATE", id, 'Acesso "Sefaz PR" atualizado, com a cor em mais 1 acesso de Fiscal'),
    );
    const recolored = { color: { before: "#B45309", after: "#BE185D" } };
    const changesOf = async (of: number) => (await directory.history.query({ id: of })).rows[0]?.changes;
    expect(await changesOf(id)).toEqual({ title: { before: "Sefaz", after: "Sefaz PR" }, ...recolored });
    expect(await changesOf(second)).toEqual(recolored);
    expect(await changesOf(third)).toBeUndefined();
    expect(await changesOf(other)).toBeUndefined();
  });

  test("follows a link that keeps its color, and a conflict changes none", async () => {
    const [, second = 0, third = 0] = await three();
    await directory.update.mutate({ id: third, color: "#be185d", colorOfCategory: "Fiscal" });
    expect((await colors()).slice(0, 3).map(([, color]) => color)).toEqual(Array(3).fill("#be185d"));
    expect(await lastAudit()).toEqual(
      audited("UPDATE", third, 'Cor do acesso "Prefeitura" em mais 2 acessos de Fiscal'),
    );
    const before = await stored();
    const stale = { id: second, color: "#15803D", colorOfCategory: "Fiscal", baseVersion: 1 };
    expect(await trpcError(directory.update.mutate(stale))).toMatchObject({ status: 409 });
    expect(await stored()).toEqual(before);
    const audits = (await auditRows(app)).length;
    await directory.update.mutate({ id: second, color: "#BE185D", colorOfCategory: "Fiscal" });
    expect(await auditRows(app)).toHaveLength(audits);
  });

  test("is no part of REST", async () => {
    const [id] = await three();
    await call("PUT", `/${id}`, { color: "#15803D", colorOfCategory: "Fiscal" });
    expect((await colors()).map(([, color]) => color)).toEqual(["#15803D", "#B45309", "#be185d", "#4B5563"]);
  });
});

describe("DELETE /api/admin-access/{id}", () => {
  test("deletes the link; the audit log keeps its title", async () => {
    const [id = 0, other = 0] = await insertAccessLinks(app, [{ title: "Sefaz" }, {}]);
    expect(await (await call("DELETE", `/${id}`)).json()).toEqual({ success: true });
    expect((await stored()).map((row) => row.id)).toEqual([other]);
    expect(await lastAudit()).toEqual(audited("DELETE", id, 'Acesso "Sefaz" excluído'));
    await directory.delete.mutate(other);
    expect(await stored()).toEqual([]);
  });
});

describe("GET /api/admin-access", () => {
  test("sorts by category and title in dictionary order and returns the documented fields", async () => {
    await insertAccessLinks(app, [
      { category: "Outros", title: "zebra" },
      { category: "Fiscal", title: "Nota" },
      { category: "Fiscal", title: "Índices" },
      { category: "água", title: "Conta" },
      { category: "Fiscal", title: "cte" },
    ]);
    const { data } = (await (await call("GET", "")).json()) as { data: AccessLink[] };
    expect(data.map(({ category, title }) => `${category}: ${title}`)).toEqual([
      "água: Conta",
      "Fiscal: cte",
      "Fiscal: Índices",
      "Fiscal: Nota",
      "Outros: zebra",
    ]);
    const fields = ["category", "color", "description", "id", "title", "url"];
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(fields);
    expect(await directory.list.query()).toEqual(data.map((row) => ({ ...row, version: 1 })));
  });

  const categories = async () => (await call("GET", "/categories")).json();
  test("categories are the five defaults and those in use, sorted and without duplicates", async () => {
    const defaults = ["Certificados", "ERP Avante", "Fiscal", "Outros", "Utilitários"];
    expect(await categories()).toEqual({ success: true, data: defaults });
    await insertAccessLinks(app, [{ category: "Índices" }, { category: "Índices" }, { category: "Fiscal" }]);
    const data = ["Certificados", "ERP Avante", "Fiscal", "Índices", "Outros", "Utilitários"];
    expect(await categories()).toEqual({ success: true, data });
  });
});

const invalidInputs: [string, unknown, string][] = [
  ...["category", "title", "url"].flatMap((field): [string, unknown, string][] =>
    [undefined, null, "", " \n\0 "].map((value) => [
      `${field} ${JSON.stringify(value)}`,
      { ...link, [field]: value },
      REQUIRED,
    ]),
  ),
  ["an empty object", {}, REQUIRED],
  ["an array", [link], "Dados inválidos."],
  ["a number as title", { ...link, title: 7 }, "Título: informe um texto."],
  [
    "a category of 61 characters",
    { ...link, category: "a".repeat(61) },
    "Categoria: use no máximo 60 caracteres.",
  ],
  [
    "an address of more than 2000 characters",
    { ...link, url: `https://a.example/${"a".repeat(2000)}` },
    "URL: use no máximo 2000 caracteres.",
  ],
  ["an array as description", { ...link, description: [] }, "Descrição: informe um texto."],
  ["a color name", { ...link, color: "red" }, "Cor: use o formato #RRGGBB."],
  ["a three-digit color", { ...link, color: "#fff" }, "Cor: use o formato #RRGGBB."],
  ["a number as color", { ...link, color: 7 }, "Cor: informe um texto."],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//https://a.example",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://a.example",
    "//a.example",
    "/admin",
    "a.example",
    "https:a.example",
    "https://",
    "https://a b.example",
    "https://a\n.example",
    "http://[::1",
  ].map((url): [string, unknown, string] => [
    `the address ${JSON.stringify(url)}`,
    { ...link, url },
    "URL: use um endereço completo, que comece com http:// ou https://.",
  ]),
];

/** An update leaves what is absent; a creation needs it. */
const isAbsence = (body: unknown) =>
  JSON.stringify(body) === "{}" || Object.values(body as object).includes(undefined);

describe("create and update reject by REST and tRPC", () => {
  test.each(invalidInputs)("%s", async (_name, body, error) => {
    const [id = 0] = await insertAccessLinks(app, [{}]);
    await expectRejected(app, "POST", PATH, { cookie, body }, { status: 400, error });
    if (!isAbsence(body)) {
      await expectRejected(app, "PUT", `${PATH}/${id}`, { cookie, body }, { status: 400, error });
    }
    const expected = { status: 400, error, code: "invalid_input" as const };
    expect(await trpcError(directory.create.mutate(body as never))).toEqual(expected);
  });
});

describe("update and delete reject the id", () => {
  test.each<[unknown, number, string]>([
    [UNKNOWN, 404, "Este acesso não existe."],
    [Number.MAX_SAFE_INTEGER, 404, "Este acesso não existe."],
    [0, 400, "Identificador inválido."],
    [-1, 400, "Identificador inválido."],
    ["9007199254740993", 400, "Identificador inválido."],
    ["9".repeat(40), 400, "Identificador inválido."],
    ["0x1", 400, "Identificador inválido."],
    ["%00", 400, "Identificador inválido."],
    ["categories", 400, "Identificador inválido."],
  ])("%p", async (id, status, error) => {
    await expectRejected(app, "PUT", `${PATH}/${id}`, { cookie, body: link }, { status, error });
    await expectRejected(app, "DELETE", `${PATH}/${id}`, { cookie }, { status, error });
  });

  test("the typed client gets the same errors", async () => {
    const expected = { status: 404, error: "Este acesso não existe.", code: "not_found" as const };
    expect(await trpcError(directory.update.mutate({ ...link, id: UNKNOWN }))).toEqual(expected);
    expect(await trpcError(directory.delete.mutate(UNKNOWN))).toEqual(expected);
    expect(await trpcError(directory.delete.mutate("1" as never))).toMatchObject({ status: 400 });
  });
});

describe("the palette", () => {
  test("has ten colors with unique names, including the default and those of the categories", () => {
    expect(new Set(accessPalette.map(({ name }) => name)).size).toBe(10);
    const offered: string[] = accessPalette.map(({ hex }) => hex);
    expect(new Set(offered).size).toBe(10);
    const required = [
      DEFAULT_ACCESS_COLOR,
      ...defaultAccessCategories.map((name) => accessCategoryColor(name) ?? ""),
    ];
    expect(offered).toEqual(expect.arrayContaining(required));
    expect(accessCategoryColor("constructor")).toBeUndefined();
  });

  test.each(
    accessPalette.filter(({ hex }) => hex !== DEFAULT_ACCESS_COLOR).map(({ name, hex }) => [name, hex]),
  )("white text is readable on %s", (_name, hex) =>
    expect(contrastRatio(hex, "#FFFFFF")).toBeGreaterThanOrEqual(4.5),
  );
});
