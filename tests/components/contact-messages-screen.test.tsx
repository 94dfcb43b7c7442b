import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertMessages } from "../support/factories.ts";

// The inbox. That it fits, and how the browser's Back closes a message, is judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const { contactMessages: inbox } = texts;
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);

const long = `Bom dia!\n\n${"Preciso de três caixas. ".repeat(40)}${"x".repeat(400)}`;
const past = new Date("2026-03-04T12:00:00Z");
let answered = 0;
let read = 0;
let unread = 0;

const openInbox = () => open("/admin/messages", "Mensagens");
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const statistics = () =>
  [...document.querySelectorAll("dl:first-of-type dd")].slice(0, 4).map((each) => Number(each.textContent));
const isRow = (name: string, text: string | RegExp) =>
  waitFor(() => expect(row(name).textContent).toMatch(text));
const fail = (procedure: string) => (call: string) =>
  call.includes(procedure) ? Promise.reject(new TypeError("no network")) : undefined;

async function marksOf(id: number) {
  const [marks] = await sql`
    select read_at is not null as "isRead", answered_at is not null as "isAnswered"
    from contact_messages where id = ${id}`;
  return { ...marks };
}
const areMarks = (id: number, isRead: boolean, isAnswered: boolean) =>
  waitFor(async () => expect(await marksOf(id)).toEqual({ isRead, isAnswered }));

/** Opens a message of the list, which marks it as read. */
async function openMessage(name: string) {
  await press(name);
  const opened = within(await dialog(name));
  await opened.findByRole("button", { name: "Marcar como não lida" });
  return opened;
}

beforeEach(async () => {
  await sql`delete from contact_messages`;
  [answered = 0, read = 0, unread = 0] = await insertMessages(app, [
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
});

describe("the list", () => {
  beforeEach(openInbox);

  test("shows who wrote, about what and how it stands, and counts", async () => {
    await screen.findByText("3 de 3 mensagens");
    expect(row("Luíza").textContent).toMatch(/Certificado digital\s*Bom dia!\s+Preciso[\s\S]*Não lida/);
    expect(row("João Brandão").textContent).toMatch(/Oficina do João[\s\S]*Lida/);
    expect(row("Ângela").textContent).toContain("Respondida");
    await waitFor(() => expect(statistics()).toEqual([3, 1, 2, 3]));
  });

  test("is filtered by search and state, which stay in the address", async () => {
    fill(screen.getByRole("searchbox"), "oficina do joao");
    await screen.findByText("1 de 1 mensagem");
    await chooseFilter("Estado", "Respondidas");
    await screen.findByText("Nenhuma mensagem com estes filtros");
    expect(address()).toBe("/admin/messages?busca=oficina+do+joao&estado=respondidas");
    await press("Limpar filtros");
    await screen.findByText("3 de 3 mensagens");
  });

  test("marks the ticked messages as read together", async () => {
    await sql`update contact_messages set read_at = null where id = ${read}`;
    await openInbox();
    await screen.findByText("3 de 3 mensagens");
    await press("Marcar como lidas");
    await screen.findByText(inbox.nothingSelected);
    for (const name of ["João Brandão", "Luíza Conceição"])
      await user.click(screen.getByRole("checkbox", { name: `Selecionar mensagem de ${name}` }));
    await press("Marcar como lidas (2)");
    await screen.findByText(inbox.markedManyRead(2));
    await isRow("João Brandão", /[^o] ?Lida/);
    expect(await marksOf(read)).toEqual({ isRead: true, isAnswered: false });
  });

  test("that failed says so and can be tried again", async () => {
    await screen.findByText("3 de 3 mensagens");
    wire.answer = fail("contactMessages.list");
    fill(screen.getByRole("searchbox"), "ninguém");
    await screen.findAllByText(inbox.loadFailed);
    wire.answer = undefined;
    await press("Tentar novamente");
    await screen.findByText("Nenhuma mensagem com estes filtros");
  });
});

describe("an opened message", () => {
  beforeEach(openInbox);

  test("is shown whole, has an address of its own, and counts as read; Escape returns to its row", async () => {
    const audit = async () =>
      (await sql`select description from audit_logs where entity_type = 'message' order by id`).map(
        ({ description }) => description,
      );
    const before = await audit();
    const opened = await openMessage("Luíza Conceição");
    expect(address()).toBe(`/admin/messages?mensagem=${unread}`);
    expect(opened.getByText(/Preciso de três caixas\./).textContent?.trim()).toBe(long.trim());
    await areMarks(unread, true, false);
    await waitFor(() => expect(statistics()).toEqual([3, 0, 2, 3]));
    expect(await audit()).toEqual([...before, inbox.markedManyRead(1)]);
    await user.keyboard("{Escape}");
    await isClosed();
    expect(address()).toBe("/admin/messages");
    await waitFor(() => expect(row("Luíza").contains(document.activeElement)).toBe(true));
  });

  test("can be answered in the mail program and on WhatsApp, in a tab that knows nothing of this one", async () => {
    const opened = await openMessage("Luíza Conceição");
    const chat = opened.getByRole("link", { name: "WhatsApp (abre em nova aba)" });
    expect(["href", "target", "rel"].map((name) => chat.getAttribute(name))).toEqual([
      "https://wa.me/554133334444",
      "_blank",
      expect.stringContaining("noopener"),
    ]);
    await user.click(opened.getByRole("button", { name: "Responder" }));
    const reply = await opened.findByRole("link", { name: "Responder pelo programa de e-mail" });
    const href = reply.getAttribute("href") ?? "";
    expect(href).toStartWith(
      "mailto:luiza%3Fcc%3Dtodos@loja.com.br?subject=Re%3A%20Certificado%20digital&body=",
    );
    const body = decodeURIComponent(href.split("&body=")[1] ?? "");
    expect(body).toContain("Luíza Conceição escreveu:\r\n> Bom dia!\r\n> \r\n> Preciso de três caixas.");
    expect(body).toEndWith("...");
    expect(href.length).toBeLessThan(2000);
  });

  test("is marked as answered and not answered again", async () => {
    const opened = await openMessage("Luíza Conceição");
    await user.click(opened.getByRole("button", { name: "Marcar como respondida" }));
    await screen.findByText(inbox.markedAnswered);
    expect(await marksOf(unread)).toEqual({ isRead: true, isAnswered: true });
    await user.click(await opened.findByRole("button", { name: "Marcar como não respondida" }));
    await screen.findByText(inbox.markedOpen);
    expect(await marksOf(unread)).toEqual({ isRead: true, isAnswered: false });
  });

  test("can be set aside as not read", async () => {
    const opened = await openMessage("João Brandão");
    await user.click(opened.getByRole("button", { name: "Marcar como não lida" }));
    await isClosed();
    await screen.findByText(inbox.markedUnread);
    await isRow("João Brandão", /Não lida/);
    expect(await marksOf(read)).toEqual({ isRead: false, isAnswered: false });
  });

  test("opens from its address, offers no chat without a number, and leaves the filter when it closes", async () => {
    await open(`/admin/messages?estado=respondidas&mensagem=${answered}`, "Mensagens");
    const opened = within(await dialog("Ângela Gonçalves"));
    await opened.findByRole("button", { name: "Marcar como não respondida" });
    expect(opened.queryAllByRole("link", { name: /WhatsApp/ })).toHaveLength(0);
    await user.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(address()).toBe("/admin/messages?estado=respondidas"));
  });

  test("that is not there says so", async () => {
    await open("/admin/messages?mensagem=987654321", "Mensagens");
    await screen.findByText(inbox.unknown);
  });
});

describe("when the server cannot be reached", () => {
  beforeEach(openInbox);

  test("a mark that was asked for is taken back with a message", async () => {
    const opened = await openMessage("João Brandão");
    wire.answer = fail("contactMessages.markAnswered");
    await user.click(opened.getByRole("button", { name: "Marcar como respondida" }));
    await screen.findByText(inbox.updateFailed);
    await screen.findByText(texts.connection.generic);
    await opened.findByRole("button", { name: "Marcar como respondida" });
    expect(await marksOf(read)).toEqual({ isRead: true, isAnswered: false });
  });

  test("a mark that came with opening is taken back in silence, and tried once", async () => {
    await screen.findByText("3 de 3 mensagens");
    const attempts = () => wire.calls.filter((call) => call.includes("contactMessages.markRead"));
    wire.answer = fail("contactMessages.markRead");
    await press("Luíza Conceição");
    const opened = within(await dialog("Luíza Conceição"));
    await waitFor(() => expect(attempts()).toHaveLength(1));
    await opened.findByText("Não lida", { exact: true });
    expect(document.querySelectorAll("[data-toast]")).toHaveLength(0);
    await user.keyboard("{Escape}");
    await isClosed();
    await isRow("Luíza", /Não lida/);
    expect(attempts()).toHaveLength(1);
  });
});
