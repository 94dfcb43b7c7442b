import { afterEach, expect, test } from "bun:test";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { acceptLeaving, launchBrowser, openPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
afterEach(() => deleteRows(site, "leads", "contact_messages"));

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
  await eventually(() => expect(chats).toHaveLength(1));
  const chat = new URL(chats[0] ?? "");
  expect(chat.pathname).toBe("/5541998765432");
  expect(chat.searchParams.get("text")).toStartWith("Olá, Zélia! Aqui é da");
  expect(chat.searchParams.get("text")).toContain("Nucleus");
  await eventually(async () => {
    const [lead] = await site.database.sql`
      select first_contact_at is not null as contacted, is_imported from leads where id = ${id}`;
    expect({ ...lead }).toEqual({ contacted: true, is_imported: false });
  });
  // It left the list of those without a contact, and what waits on the dashboard.
  await page.getByText("Nenhum lead com estes filtros").waitFor();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: /^Olá/ }).waitFor();
  await page.getByRole("link", { name: /1 lead sem contato/ }).waitFor({ state: "detached" });
});

test("notes that were not saved outlive a reload", async () => {
  const id = await insertLead({ name: "Olga Prestes" });
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/leads?lead=${id}`);
  const opened = panel(page, "Olga Prestes");
  await opened.getByLabel("Observações").fill("Quer ver o estoque.");
  acceptLeaving(page);
  await page.reload();
  await opened.getByText("Rascunho recuperado", { exact: false }).waitFor();
  expect(await opened.getByLabel("Observações").inputValue()).toBe("Quer ver o estoque.");
});

test("a person is cared for and answered on the page, whose timeline tells both by day", async () => {
  const email = "nadir@valente.example";
  const lead = await insertLead({ name: "Nadir Valente", email, phoneE164: null });
  const [message = 0] = await insertMessages(site, [
    { name: "Nadir Valente", email, message: "Emite nota no Paraná?" },
  ]);
  const page = await openPage(browser);
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
  await page.keyboard.type("Sim, emite.");
  await page.keyboard.press("Control+Enter");
  await today.getByText(/E-mail enviado: Re: /).waitFor();
  await today.getByText("Respondida: Sim").waitFor();
  const [stored] = await site.database.sql`select answered_at from contact_messages where id = ${message}`;
  expect(stored?.answered_at).toBeString();
});

test("two people on one record see each other's name on it, and who closes it goes", async () => {
  const ANA = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };
  await storeAdministrator(site.database.db, ANA);
  const [lead] = await insertLeads(site, [{ name: "Loja do Bairro" }]);
  const [page, other] = [await openPage(browser), await openPage(browser)];
  for (const one of [page, other]) await one.clock.install();
  const address = `${site.url}/admin/leads?lead=${lead}`;
  await openSignedIn(page, address);
  await page.getByRole("dialog").waitFor();
  expect(await page.getByText("aqui.").count()).toBe(0);
  await openSignedIn(other, address, ANA);
  await other.getByText(texts.presence([administrator.name])).waitFor();
  await page.clock.runFor(15_000);
  await page.getByText(texts.presence([ANA.name])).waitFor();
  const left = other.waitForResponse(/presence\.leave/);
  await other.keyboard.press("Escape");
  await left;
  await page.clock.runFor(15_000);
  await page.getByText(texts.presence([ANA.name])).waitFor({ state: "detached" });

  await other.goto(address);
  await other.getByText(texts.presence([administrator.name])).waitFor();
  const seen = () => site.database.sql`select 1 from presences`;
  expect(await seen()).toHaveLength(2);
  await other.goto("about:blank");
  await eventually(async () => expect(await seen()).toHaveLength(1));
});
