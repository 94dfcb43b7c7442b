import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const { contactMessages: inbox } = texts;
const site = await startSite();
const browser = await launchBrowser();

const long = `Bom dia!\n\n${"Preciso de três caixas. ".repeat(40)}${"x".repeat(400)}`;
const past = new Date("2026-03-04T12:00:00Z");
const [answered = 0, read = 0, unread = 0] = await insertMessages(site, [
  { name: "Ângela Gonçalves", readAt: past, answeredAt: past, phone: "" },
  { name: "João Brandão", readAt: past, company: "Oficina do João" },
  // An address may hold what in a mailto would begin a list of further recipients.
  {
    name: "Luíza Conceição",
    phoneE164: "+554133334444",
    message: long,
    email: "luiza?cc=todos@loja.com.br",
    subject: "certificado",
  },
]);

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/messages`);

const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const opener = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const statistics = async () => (await page.locator("dl").first().locator("dd").allInnerTexts()).map(Number);

async function marksOf(id: number): Promise<{ isRead: boolean; isAnswered: boolean }> {
  const [marks] = await site.database.sql<{ isRead: boolean; isAnswered: boolean }[]>`
    select read_at is not null as "isRead", answered_at is not null as "isAnswered"
    from contact_messages where id = ${id}`;
  if (!marks) throw new Error(`message ${id} is not stored`);
  return marks;
}

async function open(name: string): Promise<void> {
  await opener(name).click();
  await button("Marcar como não lida").waitFor();
}

async function close(): Promise<void> {
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

describe("the list", () => {
  test("shows who wrote, about what and how it stands, and counts", async () => {
    await page.getByText("3 de 3 mensagens").waitFor();
    expect(await row("Luíza").innerText()).toMatch(/Certificado digital\s+Bom dia! Preciso[\s\S]*Não lida/);
    expect(await row("João Brandão").innerText()).toMatch(/Oficina do João[\s\S]*Lida/);
    expect(await row("Ângela").innerText()).toContain("Respondida");
    const weights = ["Luíza", "João Brandão"].map((name) =>
      row(name).evaluate((tr) => getComputedStyle(tr).fontWeight),
    );
    expect(await Promise.all(weights)).toEqual(["600", "400"]);
    await eventually(async () => expect(await statistics()).toEqual([3, 1, 2, 3]));
  });

  test("search and state filter the list and stay in the URL", async () => {
    await page.getByRole("searchbox").fill("oficina do joao");
    await page.getByText("1 de 1 mensagem").waitFor();
    await (await filterOf(page, "Estado")).selectOption("Respondidas");
    await page.getByText("Nenhuma mensagem com estes filtros").waitFor();
    expect(new URL(page.url()).search).toBe("?busca=oficina+do+joao&estado=respondidas");
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await page.getByText("3 de 3 mensagens").waitFor();
  });

  test.each(Object.entries(viewports))("fits a %s", async (_name, size) => {
    await page.setViewportSize(size);
    await row("Luíza").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

describe("an opened message", () => {
  test("is shown whole, has an address of its own, and counts as read", async () => {
    await opener("Luíza Conceição").click();
    await page.waitForURL(`**/admin/messages?mensagem=${unread}`);
    const text = dialog.getByText("Preciso de três caixas.");
    expect((await text.innerText()).trim()).toBe(long.trim());
    expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await eventually(async () => expect(await marksOf(unread)).toEqual({ isRead: true, isAnswered: false }));
    await eventually(async () => expect(await statistics()).toEqual([3, 0, 2, 3]));
    const audit = await site.database.sql`select description from audit_logs where entity_type = 'message'`;
    expect(audit.map(({ description }) => description)).toEqual([inbox.markedManyRead(1)]);
  });

  test("can be answered in the mail program, with the subject and the beginning of what was asked", async () => {
    await button("Responder").click();
    const reply = dialog.getByRole("link", { name: "Responder pelo programa de e-mail" });
    const href = (await reply.getAttribute("href")) ?? "";
    expect(href).toStartWith(
      "mailto:luiza%3Fcc%3Dtodos@loja.com.br?subject=Re%3A%20Certificado%20digital&body=",
    );
    const body = decodeURIComponent(href.split("&body=")[1] ?? "");
    expect(body).toContain("Luíza Conceição escreveu:\r\n> Bom dia!\r\n> \r\n> Preciso de três caixas.");
    expect(body).toEndWith("...");
    expect(href.length).toBeLessThan(2000);
    await button("Cancelar").click();
  });

  test("can be answered on WhatsApp, in a new tab that knows nothing of this one", async () => {
    const chat = dialog.getByRole("link", { name: "WhatsApp (abre em nova aba)" });
    expect(await chat.getAttribute("href")).toBe("https://wa.me/554133334444");
    expect(await chat.getAttribute("target")).toBe("_blank");
    expect(await chat.getAttribute("rel")).toContain("noopener");
  });

  test.each(Object.entries(viewports))("fits a %s", async (_name, size) => {
    await page.setViewportSize(size);
    expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  });

  test("is answered and not answered again", async () => {
    await button("Marcar como respondida").click();
    await page.getByText(inbox.markedAnswered).waitFor();
    expect(await marksOf(unread)).toEqual({ isRead: true, isAnswered: true });
    await button("Marcar como não respondida").click();
    await page.getByText(inbox.markedOpen).waitFor();
    expect(await marksOf(unread)).toEqual({ isRead: true, isAnswered: false });
  });

  test("is closed by Escape, and the focus is back on its row", async () => {
    await close();
    expect(new URL(page.url()).search).toBe("");
    expect(await row("Luíza").evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("can be set aside as not read", async () => {
    await open("João Brandão");
    await button("Marcar como não lida").click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(inbox.markedUnread).waitFor();
    await row("João Brandão").getByText("Não lida").waitFor();
    expect(await marksOf(read)).toEqual({ isRead: false, isAnswered: false });
  });

  test("opens from its address, closes with the browser's Back, and offers no chat without a number", async () => {
    await page.goto(`${site.url}/admin/messages?estado=respondidas&mensagem=${answered}`);
    await button("Marcar como não respondida").waitFor();
    expect(await dialog.getByRole("link", { name: /WhatsApp/ }).count()).toBe(0);
    await close();
    await page.waitForURL("**/admin/messages?estado=respondidas");
    await open("Ângela Gonçalves");
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await page.waitForURL("**/admin/messages?estado=respondidas");
  });
});

test("ticked messages become read together", async () => {
  await (await filterOf(page, "Estado")).selectOption("Todos os estados");
  await page.getByText("3 de 3 mensagens").waitFor();
  await page.getByRole("button", { name: "Marcar como lidas" }).click();
  await page.getByText(inbox.nothingSelected).waitFor();
  await page.getByLabel("Selecionar mensagem de João Brandão").check();
  await page.getByLabel("Selecionar mensagem de Luíza Conceição").check();
  await page.getByRole("button", { name: "Marcar como lidas (2)" }).click();
  await page.getByText(inbox.markedManyRead(2)).waitFor();
  await row("João Brandão").getByText("Lida", { exact: true }).waitFor();
  expect(await marksOf(read)).toEqual({ isRead: true, isAnswered: false });
  expect(page.complaints).toEqual([]);
});

describe("when the server cannot be reached", () => {
  test("a mark that was asked for is taken back with a message", async () => {
    await page.route("**/trpc/contactMessages.markAnswered*", (route) => route.abort());
    await open("João Brandão");
    await button("Marcar como respondida").click();
    await page.getByText(inbox.updateFailed).waitFor();
    await page.getByText(texts.connection.generic).waitFor();
    await button("Marcar como respondida").waitFor();
    await close();
    expect(await marksOf(read)).toEqual({ isRead: true, isAnswered: false });
  });

  test("a mark that came with opening is taken back in silence, and tried once", async () => {
    await open("João Brandão");
    await button("Marcar como não lida").click();
    await page.getByText(inbox.markedUnread).waitFor();
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    let attempts = 0;
    await page.route("**/trpc/contactMessages.markRead*", (route) => {
      attempts += 1;
      return route.abort();
    });
    await (await filterOf(page, "Estado")).selectOption("Não lidas");
    await page.getByText("1 de 1 mensagem").waitFor();
    await opener("João Brandão").click();
    await eventually(() => expect(attempts).toBe(1));
    await dialog.getByText("Não lida", { exact: true }).waitFor();
    expect(await page.locator("[data-toast]").count()).toBe(0);
    await close();
    await row("João Brandão").getByText("Não lida").waitFor();
    expect(attempts).toBe(1);
  });

  test("a failed list says so and can be tried again", async () => {
    await page.route("**/trpc/**contactMessages.list**", (route) => route.abort());
    await page.getByRole("searchbox").fill("angela");
    await page.getByText(inbox.loadFailed).first().waitFor();
    await page.unroute("**/trpc/**contactMessages.list**");
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByText("Nenhuma mensagem com estes filtros").waitFor();
  });
});

test("a message that is not there says so", async () => {
  await page.goto(`${site.url}/admin/messages?mensagem=987654321`);
  await dialog.getByText(inbox.unknown).waitFor();
});
