import { beforeEach, expect, test } from "bun:test";
import { retentionRules, retentionRuns } from "#server/features/retention/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";

// The terms after which data goes, and the records that are held. How the screen fits and the candidate's page are for the browser.

openDocument();
const { openBackOffice, within } = await import("../support/mounted-back-office.tsx");

const said = texts.retention;
const app = await createTestApp();
const old = { createdAt: new Date(Date.now() - 800 * 24 * 60 * 60 * 1000) };
const [held = 0, ...free] = await insertLeads(app, [old, old, old]);
const { screen, user, wire, open, fill } = await openBackOffice(app);

const openTerms = () => open("/admin/privacy/terms", "Privacidade");
const termOf = async (name: string) => within(await screen.findByRole("listitem", { name }));
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

beforeEach(async () => {
  await app.database.sql`delete from retention_rules`;
  await app.database.sql`delete from retention_holds`;
});

const hold = () => app.database.sql`
    insert into retention_holds (entity_type, entity_id, reason, author_name)
    values ('lead', ${held}, 'Disputa sobre a cobrança', 'Ana')`;

test("terms are proposed and off, and say so", async () => {
  await openTerms();
  expect((await screen.findByRole("listitem", { name: "Leads não importados" })).textContent).toContain(
    "Proposto: 24 meses",
  );
  expect(screen.getAllByText("Desativado", { exact: true })).toHaveLength(6);
  for (const text of [/Ficam no servidor de logs/, /A primeira roda na madrugada/, /abra-o e use "Reter"/])
    await screen.findByText(text);
  await hold();
  await openTerms();
  const holds = await region("Registros retidos");
  await holds.findByText("Disputa sobre a cobrança", { exact: false });
  expect(holds.getByRole("link").getAttribute("href")).toBe(`/admin/leads?lead=${held}`);
});

test("a dry run counts and names what would go, and switching the term on asks with that number", async () => {
  await hold();
  await openTerms();
  await press("Ver o que seria excluído: Leads não importados");
  await (await dialog()).findByText(/sem volta: 2 leads\./);
  (await dialog()).getByText(said.held(said.counts.leads(1)), { exact: false });
  expect((await dialog()).getAllByRole("link").map((link) => link.textContent)).toEqual(
    free.map((id) => `Lead nº ${id}`),
  );
  fill((await dialog()).getByLabelText("Prazo"), "2");
  await (await dialog()).findByText(/Use de 3 meses a 10 anos\./);
  const activate = (await dialog()).getByRole<HTMLButtonElement>("button", { name: "Ativar" });
  expect(activate.disabled).toBe(true);
  fill((await dialog()).getByLabelText("Prazo"), "18");
  await (await dialog()).findByText(/sem volta: 2 leads\./);
  await user.click(activate);
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Ativar o prazo de 18 meses para Leads não importados?");
  question.getByText(/sem volta: 2 leads\./);
  await user.click(question.getByRole("button", { name: "Ativar" }));
  const row = await termOf("Leads não importados");
  await row.findByText(/18 meses/);
  row.getByText("Ativo", { exact: true });
  row.getByText(/Márcia Conceição/);
  expect(await app.database.db.select().from(retentionRules)).toMatchObject([
    { key: "leads", amount: 18, unit: "months", isOn: true, version: 1 },
  ]);
});

test("a term that another has changed meanwhile is not overwritten, and is switched off", async () => {
  await hold();
  await app.database.db
    .insert(retentionRules)
    .values({ key: "leads", amount: 18, unit: "months", isOn: true, version: 1 });
  await openTerms();
  await press("Alterar: Leads não importados");
  fill((await dialog()).getByLabelText("Prazo"), "20");
  await (await dialog()).findByText(/sem volta: 2 leads\./);
  await app.database.sql`update retention_rules set version = version + 1, amount = 30`;
  await user.click((await dialog()).getByRole("button", { name: "Alterar" }));
  await confirm("Alterar");
  await screen.findByText(said.changedMeanwhile);
  await user.keyboard("{Escape}");
  await confirm("Descartar");
  await (await termOf("Leads não importados")).findByText(/30 meses/);
  await press("Alterar: Leads não importados");
  await user.click((await dialog()).getByRole("button", { name: "Desativar" }));
  await confirm("Desativar");
  await (await termOf("Leads não importados")).findByText("Desativado");
});

test("the last runs say what went, and what went wrong", async () => {
  const startedAt = new Date();
  await app.database.db.insert(retentionRuns).values([
    { startedAt, finishedAt: startedAt, deleted: { leads: 5000, resumes: 1 } },
    { startedAt, deleted: {}, failure: "o disco está cheio" },
  ]);
  await openTerms();
  const runs = (await region("Limpezas recentes")).getAllByRole("listitem");
  expect(runs.map((run) => run.textContent)).toEqual([
    expect.stringContaining("o disco está cheio"),
    expect.stringContaining("Excluídos: 1 currículo, 5.000 leads."),
  ]);
});

test("terms that cannot be read say why, and are read again", async () => {
  await open("/admin/privacy/terms", "Privacidade", (call) =>
    call.includes("retention.get") ? Promise.reject(new TypeError("no network")) : undefined,
  );
  await screen.findAllByText(said.loadFailed);
  wire.answer = undefined;
  await press("Tentar novamente");
  await termOf("Currículos");
});

test("a held lead is not deleted, and is set free in its panel", async () => {
  await hold();
  await open("/admin/leads", "Leads");
  await screen.findByText("3 de 3 leads");
  await user.click(screen.getAllByRole("checkbox", { name: /^Selecionar Antônio/ }).at(-1) ?? document.body);
  await press("Excluir (1)");
  await confirm("Excluir");
  await screen.findByText(said.heldOne("Disputa sobre a cobrança"));
  await open(`/admin/leads?lead=${held}`, "Leads");
  const guard = await region("Guarda");
  await user.click(await guard.findByRole("button", { name: "Liberar" }));
  await confirm("Liberar");
  await guard.findByRole("button", { name: "Reter" });
  expect(await app.database.sql`select from retention_holds`).toHaveLength(0);
});
