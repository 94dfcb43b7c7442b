import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const HOUR_MS = 60 * 60 * 1000;
const insertLead = async (lead: Parameters<typeof insertLeads>[1][number]) =>
  (await insertLeads(site, [lead]))[0] ?? 0;
const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** A page on which a chat with a number ends before it leaves this machine. */
async function openWithChats(): Promise<{ page: Page; chats: string[] }> {
  const page = await openPage(browser);
  const chats: string[] = [];
  await page.context().route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.abort();
  });
  return { page, chats };
}

test("a request becomes a first contact by WhatsApp within two clicks of signing in", async () => {
  const id = await insertLead({
    name: "Zélia Quadros",
    phone: "(41) 99876-5432",
    phoneE164: "+5541998765432",
    product: "nucleus",
    createdAt: new Date(Date.now() - 2 * HOUR_MS),
  });
  const { page, chats } = await openWithChats();
  await page.goto(`${site.url}/admin/login`);
  await submitLogin(page);
  await page.getByRole("link", { name: /1 lead sem contato/ }).click();
  await page.getByRole("link", { name: /Chamar Zélia Quadros no WhatsApp/ }).click();
  await page.getByText(texts.leads.contacted).waitFor();
  await eventually(() => expect(chats).toHaveLength(1));
  const chat = new URL(chats[0] ?? "");
  expect(chat.pathname).toBe("/5541998765432");
  expect(chat.searchParams.get("text")).toStartWith("Olá, Zélia! Aqui é da");
  expect(chat.searchParams.get("text")).toContain("Nucleus");
  const [lead] = await site.database.sql`select first_contact_at, is_imported from leads where id = ${id}`;
  expect(lead?.first_contact_at).not.toBeNull();
  expect(lead?.is_imported).toBe(false);
  // It left the list of those without a contact, and what waits on the dashboard.
  await page.getByText("Nenhum lead com estes filtros").waitFor();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: /^Olá/ }).waitFor();
  await page.getByRole("link", { name: /1 lead sem contato/ }).waitFor({ state: "detached" });
});

describe("the panel beside the list", () => {
  test("keeps the list usable, goes to the neighbors by key, and closes on Escape", async () => {
    await site.database.sql`delete from leads`;
    await insertLeads(site, [{ name: "Ana Um" }, { name: "Bia Dois" }, { name: "Cida Três" }]);
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/leads`);
    await page.getByRole("button", { name: "Cida Três" }).click();
    await panel(page, "Cida Três").waitFor();
    await page.keyboard.press("j");
    await panel(page, "Bia Dois").waitFor();
    await page.keyboard.press("j");
    await panel(page, "Ana Um").waitFor();
    await page.keyboard.press("k");
    await panel(page, "Bia Dois").waitFor();
    await page.getByRole("button", { name: "Ana Um" }).click();
    await panel(page, "Ana Um").waitFor();
    await page.keyboard.press("Escape");
    await panel(page, "Ana Um").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("owner, next contact and notes are saved, and a reload keeps what was not", async () => {
    const davi = await createAdministrator(site, { name: "Davi Louzada" });
    const id = await insertLead({ name: "Olga Prestes" });
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/leads?lead=${id}`);
    const opened = panel(page, "Olga Prestes");
    await opened.getByLabel("Responsável").selectOption({ label: davi.name });
    await opened.getByLabel("Próximo contato").pressSequentially("01122026");
    expect(await opened.getByLabel("Próximo contato").inputValue()).toBe("01/12/2026");
    await opened.getByLabel("Observações").fill("Quer ver o estoque.");
    acceptLeaving(page);
    await page.reload();
    await opened.getByText("Rascunho recuperado", { exact: false }).waitFor();
    expect(await opened.getByLabel("Observações").inputValue()).toBe("Quer ver o estoque.");
    await opened.getByRole("button", { name: "Salvar" }).click();
    await page.getByText(texts.leads.updated).waitFor();
    const [lead] = await site.database
      .sql`select owner_id, next_contact_on::text, notes from leads where id = ${id}`;
    expect(lead).toEqual({ owner_id: davi.id, next_contact_on: "2026-12-01", notes: "Quer ver o estoque." });
    await opened.getByText("Histórico").click();
    await opened.getByRole("definition").filter({ hasText: "Davi Louzada" }).waitFor();
  });

  test("a telephone that is none offers neither call nor WhatsApp, and says why", async () => {
    const id = await insertLead({ name: "Ney Falcão", phone: "9876", phoneE164: null });
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/leads?lead=${id}`);
    const opened = panel(page, "Ney Falcão");
    await opened.getByText(texts.leads.noPhone).waitFor();
    expect(await opened.getByRole("link", { name: /WhatsApp|Ligar/ }).count()).toBe(0);
    expect(await opened.getByRole("button", { name: "Responder" }).count()).toBe(1);
  });
});

describe("a person", () => {
  test("has lead, message and application on one page; a duplicate is compared, merged and undone", async () => {
    const email = "rosa@valente.example";
    const lead = await insertLead({ name: "Rosa Valente", email, phoneE164: null });
    await insertMessages(site, [{ name: "Rosa Valente", email, subject: "suporte" }]);
    await insertResumes(site, [{ name: "Rosa Valente", email }]);
    await insertLead({ name: "Rosa Valente", email: "rosa.valente@outro.example", phoneE164: null });
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/leads?lead=${lead}`);
    await panel(page, "Rosa Valente").getByRole("link", { name: "Ver tudo desta pessoa" }).click();
    await page.getByText("1 lead, 1 mensagem e 1 candidatura", { exact: true }).waitFor();
    const timeline = page.getByRole("region", { name: "Linha do tempo" }).getByRole("listitem");
    expect(await timeline.count()).toBe(3);

    await page.getByRole("button", { name: "Comparar com rosa.valente@outro.example" }).click();
    const dialog = page.getByRole("dialog", { name: "É a mesma pessoa?" });
    await dialog.getByRole("region", { name: "A outra" }).getByText("rosa.valente@outro.example").waitFor();
    await dialog.getByRole("button", { name: "Unificar" }).click();
    await page.getByText("2 leads, 1 mensagem e 1 candidatura").waitFor();
    const merges = page.getByRole("region", { name: "Unificações" });
    await merges.getByText(administrator.name).waitFor();
    await merges.getByRole("button", { name: "Desfazer" }).click();
    await page.getByText("1 lead, 1 mensagem e 1 candidatura", { exact: true }).waitFor();
    await timeline.getByRole("link", { name: "Mensagem: Suporte" }).click();
    await page.getByRole("dialog", { name: "Rosa Valente" }).waitFor();
  });

  test("is cared for and answered on the page, whose timeline tells both by day", async () => {
    const email = "nadir@valente.example";
    const lead = await insertLead({ name: "Nadir Valente", email, phoneE164: null });
    const [message = 0] = await insertMessages(site, [
      { name: "Nadir Valente", email, message: "Emite nota no Paraná?" },
    ]);
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await openSignedIn(page, `${site.url}/admin/people?de=lead-${lead}`);
    const today = page.getByRole("region", { name: "hoje" });
    await today.getByText("Emite nota no Paraná?").waitFor();
    await page.getByLabel("Observações").fill("Tem três lojas.");
    await page.getByRole("button", { name: "Salvar" }).click();
    await today.getByText("Observações: Tem três lojas.").waitFor();

    await page.getByLabel("Envio em atendimento").selectOption({ index: 0 });
    await page.waitForURL(`**/admin/people?de=message-${message}`);
    await page.getByLabel("Adiar").waitFor();
    await page.getByRole("heading", { name: "Nadir Valente" }).press("r");
    await page.getByRole("textbox", { name: "Texto" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type("Sim, emite.");
    await page.keyboard.press("Control+Enter");
    await today.getByText(/E-mail enviado: Re: /).waitFor();
    await today.getByText("Respondida: Sim").waitFor();
    const [stored] = await site.database.sql`select answered_at from contact_messages where id = ${message}`;
    expect(stored?.answered_at).toBeString();
  });

  test("of a submission that is gone says so", async () => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/people?de=lead-999999`);
    await page.getByText(texts.people.unknown).waitFor();
  });
});
