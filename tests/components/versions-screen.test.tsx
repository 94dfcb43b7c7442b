import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the versions compare and say. Colors, widths and what visitors see of a restored one are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const said = texts.versions;
const app = await createTestApp();
const { sql } = app.database;
const author = { id: "id-da-nadia", name: "Nádia Vergueiro" };
await appendConfigVersion(app, { site_title: "Título da versão 2", terms_of_use: "## Regras" }, author);
await appendConfigVersion(app, { site_title: "Título da versão 3", color_primary: "#0E7490" }, author);

const { screen, user, wire, address, open } = await openBackOffice(app);
const link = (name: RegExp) => screen.findByRole("link", { name });
const restore = () => screen.findByRole("button", { name: "Restaurar" });
const fail = (name: string) => (call: string) =>
  call.includes(name) ? Promise.reject(new TypeError("no network")) : undefined;
const sections = () =>
  within(screen.getByRole("article"))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const choose = (label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label, { exact: true, selector: "select" }), option);

beforeEach(async () => {
  await open("/admin/config-versions", "Versões");
  await link(/^Versão 3/);
});

test("the list shows who saved what, newest first, and which version is current", async () => {
  const entries = within(screen.getByRole("navigation", { name: "Versões" })).getAllByRole("listitem");
  const read = entries.map(({ textContent }) => textContent ?? "");
  expect(read.map((text) => text.match(/Versão \d/)?.[0])).toEqual(["Versão 3", "Versão 2", "Versão 1"]);
  expect(read.map((text) => text.includes("Atual"))).toEqual([true, false, false]);
  expect(read[0]).toContain("Nádia Vergueiro");
  expect(read[2]).toContain("Sistema");
});

test("any two versions can be compared, and the address keeps them", async () => {
  await user.click(await link(/^Versão 2/));
  await screen.findByText(said.compared(2, 3, 3));
  await waitFor(() => expect(sections()).toEqual(["Geral", "Cores"]));
  await choose("Comparar com", "Versão 1 (anterior)");
  await screen.findByText(said.compared(1, 2, 3));
  await waitFor(() => expect(sections()).toEqual(["Geral", "Textos legais"]));
  await screen.findByText("A versão 1 mostra o texto padrão do site.");
  // What a section would become is not what this comparison shows.
  expect(screen.queryAllByRole("button", { name: /^Restaurar só/ })).toHaveLength(0);
  expect(address()).toBe("/admin/config-versions?versao=2&com=1");
  await choose("Versão", "Versão 3 (atual)");
  await screen.findByText(said.compared(1, 3, 3));
  await open(address(), "Versões");
  await screen.findByText(said.compared(1, 3, 3));
  await choose("Comparar com", "Versão 2 (anterior)");
  await screen.findByText(said.compared(2, 3, 3));
});

test("a failed restore says so and can be retried; Cancelar restores nothing", async () => {
  await user.click(await link(/^Versão 1/));
  for (const action of ["Cancelar", "Restaurar"]) {
    wire.answer = fail("siteConfig.restore");
    await user.click(await restore());
    const question = await screen.findByRole("alertdialog", { name: said.restoreQuestion(1) });
    await user.click(within(question).getByRole("button", { name: action }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());
  }
  await screen.findByText(said.restoreErrorTitle);
  await screen.findByText(said.restoreFailed);
  within(await link(/^Versão 3/)).getByText("Atual");
});

test("a version that another administrator restored meanwhile is not restored again", async () => {
  await user.click(await link(/^Versão 2/));
  const button = await restore();
  await sql`update config_versions set is_current = false where is_current`;
  await sql`update config_versions set is_current = true where version_number = 2`;
  await user.click(button);
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Restaurar" }));
  await screen.findByText(said.alreadyCurrent);
  await screen.findByText(/Esta é a versão que está no site/);
  await sql`update config_versions set is_current = false where is_current`;
  await sql`update config_versions set is_current = true where version_number = 3`;
});

test("an unknown version and a lost connection show a message and a way to retry", async () => {
  await open("/admin/config-versions?versao=99", "Versões");
  await screen.findByText(said.unknown);
  await open("/admin/config-versions", "Versões", fail("siteConfig"));
  await waitFor(() => expect(screen.getAllByText(said.connectionFailed)).toHaveLength(2));
  wire.answer = undefined;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await link(/^Versão 3/);
});

test("a session that ended asks for the password over the screen, and Escape leaves the question", async () => {
  await sql`delete from sessions`;
  await user.click(await link(/^Versão 2/));
  const dialog = await screen.findByRole("dialog", { name: texts.login.inactivityTitle });
  await user.keyboard("{Escape}");
  within(dialog).getByLabelText("Senha", { exact: true, selector: "input" });
});
