import { expect, test } from "bun:test";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { openDocument } from "../support/dom.ts";
import { setClientPaceOfTest } from "../support/test-pace.ts";

// What the logs list, count and say. Files, printing, widths and the clock are for the browser.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const HEADING = "Logs do Sistema";
/** The second page of many entries of one day. */
const SHARED = "/admin/logs?busca=linha&tipo=slider&de=2026-01-10&ate=2026-01-10&pagina=2";

const app = await createTestApp();
const { sql } = app.database;
const today = formatIsoDay(new Date());
await sql`
  insert into audit_logs (admin_name, action, entity_type, description, created_at)
  select 'Sistema', 'UPDATE', 'slider', 'Linha ' || n, '2026-01-10T12:00:00Z' from generate_series(1, 120) as n`;
await insertAuditLogs(app.database, [
  { description: "Uma exclusão", action: "DELETE", entityType: "config" },
  // More than the login and the view of who opens the screen, which may be recorded before the counts or after.
  ...Array.from({ length: 2 }, () => ({})),
]);
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);

const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const day = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=date])" });
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));
const cell = (name: string | RegExp) => screen.findByRole("cell", { name });
const query = () => address().replace("/admin/logs", "");
const chooseAction = async (name: string) => {
  await press(texts.exports.menu);
  await user.click(await screen.findByRole("menuitem", { name }));
};
const written = (action: string) => sql<{ description: string }[]>`
  select description from audit_logs where action = ${action} order by id`;
const failing = (name: string) => (call: string) =>
  call.includes(name) ? Promise.reject(new TypeError("no network")) : undefined;

test("opening the screen is recorded once, reading again is not, and the statistics are shown", async () => {
  await open("/admin/logs", HEADING);
  await waitFor(async () => expect(await written("VIEW")).toHaveLength(1));
  await press("Atualizar");
  await user.click(screen.getByRole("button", { name: "Filtro" }));
  await user.click(await screen.findByRole("checkbox", { name: "Aberturas dos logs" }));
  await cell(/^Visualização dos logs do sistema/);
  expect((await written("VIEW")).map(({ description }) => description)).toEqual([
    "Visualização dos logs do sistema",
  ]);
  await waitFor(async () => {
    await press("Atualizar");
    const { length: now } = await sql`select from audit_logs where created_at > now() - interval '1 hour'`;
    const lines = [...document.querySelectorAll("header dl > div")].map((line) =>
      [...line.children].map((part) => part.textContent),
    );
    expect(lines).toEqual([
      ["Total de logs", String(120 + now)],
      ["Hoje", String(now)],
      ["Administrador mais ativo", "Antônio Gonçalves"],
      ["Ação mais comum", "Alteração"],
    ]);
  });
});

test("a shared address opens the same page of the same list", async () => {
  await open(SHARED, HEADING);
  await screen.findByText("Página 2 de 3");
  await screen.findByText("50 de 120 logs");
  expect(search().value).toBe("linha");
  expect(screen.getByLabelText<HTMLSelectElement>("Tipo").value).toBe("slider");
  expect(day("De").value).toBe("10/01/2026");
  await cell("Linha 70");
});

test("pages are walked by keyboard, and the address follows", async () => {
  await open(SHARED, HEADING);
  const next = await button("Próxima");
  next.focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Página 3 de 3");
  expect(query()).toContain("pagina=3");
  await cell("Linha 1");
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  await press("Anterior");
  await screen.findByText("Página 2 de 3");
});

test("a new filter begins at page 1, and one page needs no pager", async () => {
  await open(SHARED, HEADING);
  await screen.findByText("Página 2 de 3");
  fill(search(), "linha 119");
  await screen.findByText("1 de 1 log");
  expect(query()).not.toContain("pagina");
  expect(screen.queryAllByRole("button", { name: "Próxima" })).toHaveLength(0);
});

test("Limpar shows today, whole", async () => {
  await open(SHARED, HEADING);
  await press("Limpar");
  await cell("Uma exclusão");
  expect(query()).toBe("");
  expect(search().value).toBe("");
  for (const label of ["De", "Até"]) expect(day(label).value).toBe(formatDay(today));
});

test("of days in the wrong order it says why there is nothing", async () => {
  await open("/admin/logs?de=2026-01-11&ate=2026-01-10", HEADING);
  await screen.findByText("A data em De vem depois da data em Até");
});

test("today and all days are a click apart", async () => {
  await open("/admin/logs", HEADING);
  await screen.findByText(/^\d+ de hoje, 1\d\d ao todo$/);
  await press(texts.auditLogs.showAll);
  await screen.findByText("Página 1 de 3");
  expect(query()).toBe("?de=aberto&ate=aberto");
  await press(texts.auditLogs.showToday);
  await cell("Uma exclusão");
  expect(query()).toBe("");
});

test("a test log that fails says how", async () => {
  await open("/admin/logs", HEADING, (call) =>
    call.includes("/api/admin-logs")
      ? Promise.resolve(new Response("Bad Gateway", { status: 502 }))
      : undefined,
  );
  await press("Criar log de teste");
  await screen.findByText(texts.auditLogs.testHttpFailed(502, "Bad Gateway"));
  wire.answer = failing("/api/admin-logs");
  await press("Criar log de teste");
  await screen.findByText(texts.connection.generic);
  await screen.findByText(texts.auditLogs.testFailed);
});

test("a test log is created only where the server says so, whatever answers in its place", async () => {
  await open("/admin/logs", HEADING);
  const loginPage = () => new Response("<html>Hotel</html>", { headers: { "Content-Type": "text/html" } });
  for (const [answer, sentence] of [
    [() => Response.json({ success: false, error: "Sem espaço" }), "Sem espaço"],
    [() => Response.json({ success: false }), texts.connection.generic],
    [() => Response.json("oi"), texts.connection.generic],
    [() => Response.json(null), texts.connection.generic],
    [loginPage, texts.connection.generic],
  ] as const) {
    wire.answer = (call) => (call.includes("/api/admin-logs") ? Promise.resolve(answer()) : undefined);
    await press("Criar log de teste");
    await screen.findByText(sentence);
    await screen.findByText(texts.auditLogs.testFailed);
    await press("Fechar aviso");
  }
});

test("a call that nobody answers ends as one without a connection", async () => {
  await open("/admin/logs", HEADING);
  await cell("Uma exclusão");
  const unanswered = Promise.withResolvers<undefined>();
  wire.answer = (call) => (/api.admin-logs|auditLogs.list/.test(call) ? unanswered.promise : undefined);
  setClientPaceOfTest({ callMs: 1 });
  fill(search(), "exclusão");
  await screen.findAllByText(texts.auditLogs.connectionFailed);
  await press("Criar log de teste");
  await screen.findByText(texts.auditLogs.testFailed);
  await screen.findByText(texts.connection.generic);
  unanswered.resolve(undefined);
});

test("a failed load says whether the server rejected the call or was unreachable, and keeps the filter", async () => {
  await open("/admin/logs", HEADING);
  await cell("Uma exclusão");
  await sql`alter table audit_logs rename to audit_logs_away`;
  fill(search(), "exclusão");
  await screen.findAllByText(texts.auditLogs.loadFailed);
  await screen.findByText(texts.connection.unexpected);
  await sql`alter table audit_logs_away rename to audit_logs`;
  wire.answer = failing("auditLogs.list");
  await press("Tentar de novo");
  await screen.findAllByText(texts.auditLogs.connectionFailed);
  wire.answer = undefined;
  expect(search().value).toBe("exclusão");
  await press("Tentar de novo");
  await screen.findByText("1 de 1 log");
});

test("an export that fails says so", async () => {
  await open("/admin/logs", HEADING, failing("auditLogs.exportPage"));
  await cell("Uma exclusão");
  await chooseAction("Exportar CSV");
  await screen.findByText(texts.auditLogs.csvFailed);
});

test("a blocked print window shows a message, and no export is recorded", async () => {
  const opens = window.open;
  window.open = () => null;
  try {
    await open("/admin/logs", HEADING);
    await cell("Uma exclusão");
    const before = await written("EXPORT");
    await chooseAction("Exportar PDF");
    await screen.findByText(texts.auditLogs.pdfFailed);
    expect(await written("EXPORT")).toHaveLength(before.length);
  } finally {
    window.open = opens;
  }
});

test("a year that is being typed is no day yet", async () => {
  await open("/admin/logs?de=2026-01-10", HEADING);
  await screen.findByText(/ logs?$/);
  fill(day("De"), "11/12/0002");
  await chooseFilter("Ação", "DELETE");
  await waitFor(() => expect(query()).toContain("acao="));
  expect(query()).toContain("de=2026-01-10");
  expect(day("De").value).toBe("11/12/0002");
  fill(day("De"), "11/12/2025");
  await waitFor(() => expect(query()).toContain("de=2025-12-11"));
});
