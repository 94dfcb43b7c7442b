import { describe, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { leads } from "#server/features/leads/table.ts";
import { signIn } from "../support/administrators.ts";
import { someIncident } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import {
  expectKnownParts,
  expectRejected as expectRejectedBy,
  restError,
  trpcError,
} from "../support/errors.ts";
import { insertLeads, leadInput } from "../support/factories.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const [leadId = 0] = await insertLeads(app, [{}]);

const JSON_TYPE = { "content-type": "application/json" };
const MALFORMED = "O corpo da requisição não é um JSON válido.";
const UNSUPPORTED = "Envie os dados como application/json.";
const TOO_LARGE = "O conteúdo enviado é grande demais.";

type ExpectedError = { status: number; error: string };
type Sent = Parameters<typeof app.rest>[2];

const expectRejected = (method: string, path: string, sent: Sent, expected: Partial<ExpectedError>) =>
  expectRejectedBy(app, method, path, sent, expected);

/** Like `expectRejected`, for a tRPC path: tRPC errors have their own shape. */
async function expectTrpcError(method: string, path: string, sent: Sent, expected: ExpectedError) {
  const before = await databaseSnapshot(app);
  const answer = await app.rest(method, path, sent);
  const text = await answer.text();
  const { error } = JSON.parse(text) as { error: { message: string; data: Record<string, unknown> } };
  expect({ status: answer.status, error: error.message }).toEqual(expected);
  expect(error.data.httpStatus).toBe(expected.status);
  expectKnownParts(error.data);
  expect(await databaseSnapshot(app)).toEqual(before);
  expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

const form = new FormData();
form.set("name", "José");

const bodies: [string, Sent, ExpectedError][] = [
  ["broken JSON", { rawBody: '{"name":"José"', headers: JSON_TYPE }, { status: 400, error: MALFORMED }],
  ["an empty body", { rawBody: "", headers: JSON_TYPE }, { status: 400, error: MALFORMED }],
  [
    "200,000 nested arrays",
    { rawBody: "[".repeat(200_000), headers: JSON_TYPE },
    { status: 400, error: MALFORMED },
  ],
  [
    "plain text",
    { rawBody: JSON.stringify(leadInput()), headers: { "content-type": "text/plain" } },
    { status: 415, error: UNSUPPORTED },
  ],
  [
    "a body without a content type",
    { rawBody: new Uint8Array([0, 255]) },
    { status: 415, error: UNSUPPORTED },
  ],
  ["a form", { rawBody: new URLSearchParams({ name: "José" }) }, { status: 415, error: UNSUPPORTED }],
  ["a multipart form", { rawBody: form }, { status: 415, error: UNSUPPORTED }],
  ["more than 1 MB", { body: leadInput({ name: "a".repeat(1_100_000) }) }, { status: 413, error: TOO_LARGE }],
];

const values: [string, unknown, string][] = [
  ["null", null, "Dados inválidos."],
  ["an array", [leadInput()], "Dados inválidos."],
  ["a string", "José", "Dados inválidos."],
  ["a number", 7, "Dados inválidos."],
  ["an empty object", {}, "Nome: informe um texto."],
  ["a number as name", { ...leadInput(), name: 7 }, "Nome: informe um texto."],
  ["an array as e-mail", { ...leadInput(), email: ["a@b.co"] }, "E-mail: informe um texto."],
  ["an object as phone", { ...leadInput(), phone: {} }, "Telefone: informe um texto."],
  ["a string as consent", { ...leadInput(), consent: "sim" }, "Consentimento: informe verdadeiro ou falso."],
  ["a name of 100 kB", leadInput({ name: "a".repeat(100_000) }), "Nome: use no máximo 200 caracteres."],
  [
    "a phone of 41 characters",
    leadInput({ phone: "1".repeat(41) }),
    "Telefone: use no máximo 40 caracteres.",
  ],
  ["a CNPJ of 33 characters", leadInput({ cnpj: "1".repeat(33) }), "CNPJ: use no máximo 32 caracteres."],
  ["a name of control characters", leadInput({ name: "\0\x01\x7f" }), "Preencha o nome."],
];

describe("POST /api/leads rejects", () => {
  test.each(bodies)("%s", (_name, sent, expected) => expectRejected("POST", "/api/leads", sent, expected));
  test.each(values)("%s", (_name, body, error) =>
    expectRejected("POST", "/api/leads", { body }, { status: 400, error }),
  );

  test("more than 1 MB without a Content-Length", async () => {
    const chunk = new TextEncoder().encode("a".repeat(64 * 1024));
    let sent = 0;
    const rawBody = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    await expectRejected("POST", "/api/leads", { rawBody, headers: JSON_TYPE }, { error: TOO_LARGE });
    expect(sent).toBeLessThan(30);
  });
});

describe("leads.create rejects", () => {
  const dataInvalid = { status: 400, error: "Dados inválidos." };
  test("broken JSON", () =>
    expectTrpcError("POST", "/trpc/leads.create", { rawBody: "{", headers: JSON_TYPE }, dataInvalid));
  test("plain text", () => {
    const sent = { rawBody: "{}", headers: { "content-type": "text/plain" } };
    return expectTrpcError("POST", "/trpc/leads.create", sent, { status: 415, error: UNSUPPORTED });
  });
  test("more than 1 MB", () => {
    const body = leadInput({ name: "a".repeat(1_100_000) });
    return expectTrpcError("POST", "/trpc/leads.create", { body }, { status: 413, error: TOO_LARGE });
  });
  test("the method GET", () =>
    expectTrpcError("GET", "/trpc/leads.create", {}, { status: 405, error: "Dados inválidos." }));
  test.each(values)("%s", (_name, body, error) =>
    expectTrpcError("POST", "/trpc/leads.create", { body }, { status: 400, error }),
  );
});

describe("unusual text is kept or cleaned and never fails", () => {
  test.each([
    ["emoji 👩🏽‍💻 e bandeira 🇧🇷", "emoji 👩🏽‍💻 e bandeira 🇧🇷"],
    [`O'Neill "Zé" \\ <b>&amp;</b>`, `O'Neill "Zé" \\ <b>&amp;</b>`],
    ["Ação, coração e ÀÉÎÕÜ ç", "Ação, coração e ÀÉÎÕÜ ç"],
    ["'); drop table leads; --", "'); drop table leads; --"],
    ["شركة 会社 компания", "شركة 会社 компания"],
    ["Nu\0lo e \x07sino\x7f", "Nulo e sino"],
    ["Joa\u0303o Decomposic\u0327a\u0303o", "João Decomposição"],
    ["Ana\vMaria\u0085da\nSilva", "Ana Maria da Silva"],
    ["metade \ud83d só", "metade \ufffd só"],
    ["\udc00começo", "\ufffdcomeço"],
  ])("%j", async (name, stored) => {
    const trpcStored = await app.trpc().leads.create.mutate(leadInput({ name }));
    const answer = await app.rest("POST", "/api/leads", { body: leadInput({ name }) });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: number };
    const rows = await app.database.db.select().from(leads).orderBy(desc(leads.id)).limit(2);
    expect(rows.map((row) => [row.id, row.name])).toEqual([
      [id, stored],
      [trpcStored.id, stored],
    ]);
  });

  test.each(["\0", "\ud800", "👩", "%", "a".repeat(200)])("a search for %j", async (search) => {
    const page = await app.trpc({ cookie }).leads.list.query({ search, limit: 1 });
    expect(page.rows.length).toBeLessThanOrEqual(1);
  });

  test("invalid UTF-8 bytes are replaced", async () => {
    const rawBody = new Uint8Array([
      ...new TextEncoder().encode('{"name":"Jos'),
      0xe9,
      ...new TextEncoder().encode('","email":"jose@loja.com.br","phone":"4133334444"}'),
    ]);
    expect((await app.rest("POST", "/api/leads", { rawBody, headers: JSON_TYPE })).status).toBe(200);
    const [row] = await app.database.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
    expect(row?.name).toBe("Jos\ufffd");
  });
});

test("unknown fields and __proto__ are dropped", async () => {
  const hostile = `{"__proto__":{"polluted":true,"consent":true},"constructor":{"prototype":{"polluted":true}},
    "id":1,"is_imported":true,"isImported":true,"created_at":"2001-01-01",
    "name":"Protótipo","email":"p@loja.com.br","phone":"4133334444"}`;
  const answer = await app.rest("POST", "/api/leads", { rawBody: hostile, headers: JSON_TYPE });
  expect(answer.status).toBe(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const [row] = await app.database.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
  expect(row).toMatchObject({ name: "Protótipo", isImported: false, consentAt: null });
  expect(row?.id).not.toBe(1);
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001);
});

describe("POST /api/leads/mark-imported rejects", () => {
  const path = "/api/leads/mark-imported";
  test.each([["1.0"], [-1], [0], [1.5], [1e300], [2 ** 53], [null], [[1]], [{}], [true]])("the id %j", (id) =>
    expectRejected(
      "POST",
      path,
      { body: { ids: [leadId, id] }, cookie },
      { status: 400, error: "Identificador inválido." },
    ),
  );
  test.each([["1"], [null], [{ 0: 1 }], [7], [undefined]])("the ids %j", (ids) =>
    expectRejected(
      "POST",
      path,
      { body: { ids }, cookie },
      { status: 400, error: "Lista de leads inválida." },
    ),
  );
  test("the largest possible id", () =>
    expectRejected(
      "POST",
      path,
      { body: { ids: [Number.MAX_SAFE_INTEGER] }, cookie },
      { status: 404, error: "Um ou mais leads não existem." },
    ));
});

describe("GET /api/leads rejects", () => {
  test.each([
    ["limit=0", "Limite inválido."],
    ["limit=-1", "Limite inválido."],
    ["limit=1.5", "Limite inválido."],
    ["limit=abc", "Limite inválido."],
    ["limit=", "Limite inválido."],
    ["limit=Infinity", "Limite inválido."],
    ["limit=1&limit=2", "Limite inválido."],
    ["limit=%00", "Limite inválido."],
    ["limit=1001", "O limite é de 1000 leads por chamada."],
    ["offset=-1", "Deslocamento inválido."],
    ["offset=0.5", "Deslocamento inválido."],
    ["offset=1e99", "Deslocamento inválido."],
    ["offset=x", "Deslocamento inválido."],
    ["showImported=talvez", "showImported deve ser true ou false."],
  ])("%s", (query, error) =>
    expectRejected("GET", `/api/leads?${query}`, { cookie }, { status: 400, error }),
  );
});

describe("leads.list rejects", () => {
  test.each([
    [{ cursor: 1e300 }, "Identificador inválido."],
    [{ cursor: "1" }, "Identificador inválido."],
    [{ limit: 1001 }, "O limite é de 1000 leads por chamada."],
    [{ period: "ontem" }, "Período desconhecido."],
    [{ search: "a".repeat(201) }, "Busca: use no máximo 200 caracteres."],
    [{ showImported: "sim" }, "Dados inválidos."],
    [undefined, "Dados inválidos."],
  ])("%j", (input, error) => {
    const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return expectTrpcError("GET", `/trpc/leads.list${query}`, { cookie }, { status: 400, error });
  });
});

describe("POST /api/admin-login.php rejects", () => {
  test.each([
    [{}, "E-mail: informe um texto."],
    [{ email: "", password: "x" }, "Preencha o e-mail."],
    [{ email: "a@b.co", password: "" }, "Senha é obrigatória."],
    [{ email: "a@b.co" }, "Senha é obrigatória."],
    [{ email: "a@b.co", password: ["x"] }, "Senha é obrigatória."],
    [{ email: "a@b.co", password: "x".repeat(257) }, "Senha: use no máximo 256 caracteres."],
    [{ email: { $ne: null }, password: { $ne: null } }, "E-mail: informe um texto."],
  ])("%j", (body, error) => expectRejected("POST", "/api/admin-login.php", { body }, { status: 400, error }));

  test("text that the database cannot store", async () => {
    const body = { email: "a\0b\ud800@b.co", password: "\0\ud800" };
    const answer = await app.rest("POST", "/api/admin-login.php", { body });
    expect(await restError(answer)).toEqual({ status: 401, error: "E-mail ou senha incorretos." });
  });
});

describe("a value that the database cannot hold is bad input", () => {
  const UNSTORABLE = "Há um caractere ou uma data que não pode ser guardada.";
  const admin = app.trpc({ cookie });
  const incident = { ...someIncident(), knownAt: "0000-01-01T00:00:00Z" };
  const calls: [string, () => Promise<unknown>, string][] = [
    ["an owner in a list", () => admin.leads.list.query({ owner: "a\0" }), "Responsável inválido."],
    ["a kind of job", () => admin.systemHealth.retryJobs.mutate({ kind: "a\0" }), UNSTORABLE],
    ["the time of an incident", () => admin.incidents.create.mutate(incident), "Informe data e hora."],
  ];
  test.each(calls)("%s", async (_what, call, error) => {
    expect(await trpcError(call())).toMatchObject({ status: 400, error });
    expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test("a search for a person", async () => {
    expect((await admin.personalData.find.mutate({ q: "abc\0\ud800d" })).places).toEqual([]);
  });
});

describe("an unknown path returns 404", () => {
  const notFound = { status: 404, error: "Não encontrado." };
  const outdated = { status: 404, error: "O sistema foi atualizado. Recarregue a página." };
  test.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nada"],
    ["POST", "/api/nada"],
    ["GET", "/api/leads/"],
    ["GET", "/api/%E0%A4%A"],
    ["GET", "/api/../api/nada"],
    ["POST", "/contato"],
    ["DELETE", "/"],
  ])("%s %s", (method, path) => expectRejected(method, path, {}, notFound));

  test.each([
    ["GET", "/trpc"],
    ["GET", "/trpc/"],
    ["GET", "/trpc/nada"],
    ["POST", "/trpc/leads.nada"],
    ["GET", "/trpc/leads.list.nada"],
    ["GET", "/trpc/__proto__"],
    ["GET", "/trpc/leads.constructor"],
  ])("%s %s", (method, path) =>
    expectTrpcError(method, path, method === "GET" ? {} : { body: {} }, outdated),
  );

  test("GET /trpc/leads.%E0%A4%A", () => expectTrpcError("GET", "/trpc/leads.%E0%A4%A", {}, notFound));
});
