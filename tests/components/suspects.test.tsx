import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// What the lists do with suspects. What makes a submission one is tested with the forms, in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open } = await openBackOffice(app);

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const row = (name: RegExp) => screen.findByRole("row", { name });
const isGone = (text: string) => waitFor(() => expect(screen.queryAllByText(text)).toHaveLength(0));
const suspectTab = () => screen.queryByRole("link", { name: "Suspeitos" })?.closest("div")?.textContent;
const suspects = async (table: "leads" | "contact_messages" | "resumes") =>
  (await sql`select name from ${sql(table)} where is_suspect order by id`).map(({ name }) => name);

beforeEach(() => Promise.all([sql`delete from leads`, sql`delete from contact_messages`]));

test("a suspect lead is apart, whatever the filter, and 'Não é spam' releases it", async () => {
  await insertLeads(app, [{ name: "Zélia D'Ávila", isSuspect: true }]);
  await open("/admin/leads", "Leads");
  await screen.findByText("Nenhum lead ainda");
  await screen.findByText("1 envio suspeito está separado.");
  await press("Filtro");
  await user.click(await screen.findByRole("checkbox", { name: "Ocultar importados" }));
  await screen.findByText(/^Nenhum lead (com estes filtros|ainda)$/);
  await screen.findByText("1 envio suspeito está separado.");
  await user.click(screen.getByRole("checkbox", { name: "Ocultar importados" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Filtro"));
  await press("Ver suspeitos");
  await waitFor(() => expect(address()).toBe("/admin/leads?suspeitos=sim"));
  await user.click(await screen.findByRole("link", { name: "Total" }));
  await screen.findByText("Nenhum lead ainda");
  await waitFor(() => expect(suspectTab()).toBe("Suspeitos1"));
  await user.click(screen.getByRole("link", { name: "Suspeitos" }));
  await waitFor(() => expect(address()).toBe("/admin/leads?suspeitos=sim"));
  within(await row(/Zélia/)).getByText("Suspeito", { exact: true });
  expect(screen.getByLabelText<HTMLInputElement>("Suspeitos", { selector: "input" }).checked).toBe(true);

  await press("Não é spam: Zélia D'Ávila");
  await screen.findByText(texts.suspects.leadsReleased(1));
  await screen.findByText("Nenhum suspeito");
  expect(await suspects("leads")).toEqual([]);
  await press("Voltar à lista");
  within(await row(/Zélia/)).getByText("Pendente");
  await waitFor(() => expect(suspectTab()).toBeUndefined());
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar Zélia D'Ávila" });
  expect(tick.checked).toBe(false);
});

test("a suspect message is opened, read and released; others are released together", async () => {
  await insertMessages(app, [
    { name: "Zélia D'Ávila", message: "Compre agora!", isSuspect: true },
    { name: "Robô Um", isSuspect: true },
    { name: "Robô Dois", isSuspect: true },
  ]);
  await open("/admin/messages", "Mensagens");
  await screen.findByText("3 envios suspeitos estão separados.");
  await user.click(await screen.findByRole("link", { name: "Suspeitos" }));
  await screen.findByText("3 de 3 mensagens");
  await press("Zélia D'Ávila");
  const dialog = within(await screen.findByRole("dialog", { name: "Zélia D'Ávila" }));
  await dialog.findByText("Compre agora!");
  await user.click(dialog.getByRole("button", { name: "Não é spam" }));
  await screen.findByText(texts.suspects.contactMessagesReleased(1));
  await waitFor(() => expect(dialog.queryAllByText("Suspeito")).toHaveLength(0));
  await user.keyboard("{Escape}");

  await screen.findByText("2 de 2 mensagens");
  await press("Não é spam");
  await screen.findByText(texts.suspects.nothingSelected);
  await user.click(screen.getByLabelText("Selecionar todos"));
  await press("Não é spam (2)");
  await screen.findByText(texts.suspects.contactMessagesReleased(2));
  await screen.findByText("Nenhum suspeito");
  expect(await suspects("contact_messages")).toEqual([]);
  await user.click(screen.getByLabelText("Suspeitos", { selector: "input" }));
  await screen.findByText("3 de 3 mensagens");
});

test("a resume leaves the suspects at once, and returns when the server is unreachable", async () => {
  await insertResumes(app, [{ name: "Zélia D'Ávila", isSuspect: true }]);
  await open("/admin/resumes?suspeitos=sim", "Currículos");
  within(await row(/Zélia/)).getAllByText("Suspeito", { exact: true });
  const { promise: answered, reject: fail } = Promise.withResolvers<undefined>();
  wire.answer = (call) => (call.includes("resumes.release") ? answered : undefined);
  await press("Não é spam: Zélia D'Ávila");
  await isGone("Zélia D'Ávila");
  fail(new TypeError("no network"));
  await screen.findByText(texts.suspects.releaseFailed);
  await screen.findByRole("button", { name: "Não é spam: Zélia D'Ávila" });
  expect(await suspects("resumes")).toEqual(["Zélia D'Ávila"]);
  wire.answer = undefined;

  await press("Editar Zélia D'Ávila");
  const dialog = within(await screen.findByRole("dialog", { name: "Zélia D'Ávila" }));
  await user.click(dialog.getByRole("button", { name: "Não é spam" }));
  await screen.findByText(texts.suspects.resumesReleased(1));
  await waitFor(() => expect(dialog.queryAllByText("Suspeito")).toHaveLength(0));
  await user.keyboard("{Escape}");
  await screen.findByText("Nenhum suspeito");
  expect(await suspects("resumes")).toEqual([]);
});
