import { afterEach, beforeEach, describe, expect, onTestFinished, spyOn, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { contactInput, insertMessages } from "../support/factories.ts";

// The inbox: what is read, answered, given to somebody and put off, and the consents of a message. That it fits, drafts and
// two at once, and how consents are given and withdrawn on the site, are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);
const { contactMessages: inbox } = texts;

afterEach(() => deleteRows(app, "contact_messages"));

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());

describe("the inbox", () => {
  const long = `Bom dia!\n\n${"Preciso de três caixas. ".repeat(40)}${"x".repeat(400)}`;
  const past = new Date("2026-03-04T12:00:00Z");
  let answered = 0;
  let read = 0;
  let unread = 0;

  const openInbox = () => open("/admin/messages", "Mensagens");
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const dialog = (name: string) => screen.findByRole("dialog", { name });
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
      expect(row("Luíza").textContent).toMatch(/Bom dia!\s+Preciso[\s\S]*Certificado digital\s*Não lida/);
      expect(row("João Brandão").textContent).toMatch(/Oficina do João[\s\S]*(espera|chegou|fora)/);
      expect(row("João Brandão").textContent).not.toMatch(/lida/i);
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
      await user.keyboard("e");
      await screen.findByText(inbox.nothingSelected);
      for (const name of ["João Brandão", "Luíza Conceição"])
        await user.click(screen.getByRole("checkbox", { name: `Selecionar mensagem de ${name}` }));
      await press("Marcar como lidas (2)");
      await screen.findByText(inbox.markedManyRead(2));
      await waitFor(() => expect(row("João Brandão").textContent).not.toMatch(/lida/i));
      expect(await marksOf(read)).toEqual({ isRead: true, isAnswered: false });
    });

    test("that failed says so and can be tried again", async () => {
      await screen.findByText("3 de 3 mensagens");
      wire.answer = fail("contactMessages.list");
      fill(screen.getByRole("searchbox"), "ninguém");
      await screen.findAllByText(inbox.loadFailed);
      wire.answer = undefined;
      await press("Tentar de novo");
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
});

describe("answers, owners and days", () => {
  const { keyboard } = user;

  let [third, second, first] = [0, 0, 0];
  const opened = () => within(screen.getByRole("dialog"));
  const button = (name: string) => opened().findByRole("button", { name });
  const press = async (name: string) => user.click(await button(name));
  const text = () => opened().findByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
  const select = (name: string) => opened().findByRole<HTMLSelectElement>("combobox", { name });
  const textIsGone = () =>
    waitFor(() => expect(opened().queryAllByRole("textbox", { name: "Texto" })).toHaveLength(0));
  const isAt = (id: number) => waitFor(() => expect(address()).toEndWith(`mensagem=${id}`));
  /** The first day but one of those to choose, and the days after it. */
  const snoozeDay = async (index: number) => (await select("Adiar")).options[index]?.value ?? "";

  async function openMessage(id: number): Promise<void> {
    await open(`/admin/messages?mensagem=${id}`, "Mensagens");
    await screen.findByRole("dialog");
  }

  beforeEach(async () => {
    [third = 0, second = 0, first = 0] = await insertMessages(app, [
      { name: "Rita Prates", message: "Vocês atendem em Londrina?" },
      { name: "Saulo Teixeira", email: "saulo@loja.com.br", message: "Quanto custa?" },
      {
        name: "Tânia Moraes",
        email: "tania@loja.com.br",
        message: "Bom dia!\nPreciso de ajuda.",
        subject: "suporte",
      },
    ]);
  });

  test("the neighbors of an open message replace it in the history; the keys are listed", async () => {
    await open("/admin/messages", "Mensagens");
    await user.click(await screen.findByRole("button", { name: "Tânia Moraes" }));
    await isAt(first);
    const before = history.length;
    expect(((await button("Anterior")) as HTMLButtonElement).disabled).toBe(true);
    await press("Seguinte");
    await isAt(second);
    await keyboard("p");
    await isAt(first);
    await keyboard("k");
    await isAt(first);
    expect(history.length).toBe(before);
    await keyboard("{Escape}");
    await isClosed();
    await keyboard("?");
    const keys = within(await screen.findByRole("dialog", { name: "Teclas" }));
    keys.getByRole("heading", { name: "No que está aberto" });
    keys.getByText("Responder", { exact: true });
  });

  test("an answer by WhatsApp opens the chat with its text, and the message is answered", async () => {
    const chats: string[] = [];
    const opens = spyOn(window, "open").mockImplementation((target) => {
      chats.push(String(target));
      return null;
    });
    onTestFinished(() => opens.mockRestore());
    const [id = 0] = await insertMessages(app, [
      { name: "Zilda Couto", phone: "(41) 99876-5432", phoneE164: "+5541998765432", message: "Aceitam Pix?" },
    ]);
    await openMessage(id);
    await press("Responder");
    await user.click(await opened().findByRole("radio", { name: "WhatsApp" }));
    expect((await text()).value).toBe("");
    await user.type(await text(), "Sim, com desconto.");
    await keyboard("{Control>}{Enter}{/Control}");
    await button("Marcar como não respondida");
    await textIsGone();
    const [chat, ...others] = chats.map((target) => new URL(target));
    expect(chat?.pathname).toBe("/5541998765432");
    expect(chat?.searchParams.get("text")).toBe("Sim, com desconto.");
    expect(others).toEqual([]);
  });

  test("a mail that failed says why, and its text is sent again", async () => {
    await sql`
      insert into person_mails
        (entity_type, entity_id, recipient, reply_to, subject, body, author_id, author_name, state, failure)
      values ('message', ${second}, 'saulo@loja.com.br', 'a@avantesistemas.example', 'Preços', 'Custa pouco.', '1',
        'Ana Prado', 'failed', '550 no such user')`;
    await openMessage(second);
    await opened().findByText("Falhou", { exact: true });
    await opened().findByText("550 no such user");
    await press("Tentar de novo");
    expect((await text()).value).toBe("Custa pouco.");
    expect(opened().getByLabelText<HTMLInputElement>("Assunto").value).toBe("Preços");
    await press("Enviar");
    await opened().findByText("Enviado", { exact: true });
  });

  describe("owner and snooze", () => {
    test("ticked messages are given to oneself", async () => {
      await open("/admin/messages", "Mensagens");
      for (const name of ["Rita Prates", "Saulo Teixeira"])
        await user.click(await screen.findByRole("checkbox", { name: `Selecionar mensagem de ${name}` }));
      await user.click(screen.getByRole("button", { name: /^Atribuir/ }));
      await screen.findByRole("dialog");
      await press("Atribuir");
      await screen.findByText(inbox.assignedMany(2));
      await chooseFilter("Responsável", "Minhas");
      await screen.findByText("2 de 2 mensagens");
    });

    test("two quick choices are no conflict with oneself", async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await openMessage(third);
      wire.answer = (call) => (call.includes("contactMessages.update") ? released : undefined);
      await user.selectOptions(await select("Adiar"), await snoozeDay(1));
      const chosen = await snoozeDay(2);
      await user.selectOptions(await select("Adiar"), chosen);
      release(undefined);
      await waitFor(async () => {
        const [row] = await sql`select snoozed_until::text as day from contact_messages where id = ${third}`;
        expect(row?.day).toBe(chosen);
      });
      await screen.findAllByText(/^Mensagem adiada até/);
      expect(screen.queryAllByText("Outra pessoa salvou antes")).toHaveLength(0);
      expect((await select("Adiar")).value).toBe(chosen);
    });

    test("a message is given to somebody, found under that name, and waits until a day", async () => {
      const { id: ownerId } = await createAdministrator(app, { name: "Bia Nunes" });
      const [id = 0] = await insertMessages(app, [{ name: "Olga Reis" }]);
      await openMessage(id);
      await opened().findByRole("option", { name: "Bia Nunes" });
      await user.selectOptions(await select("Responsável"), "Bia Nunes");
      await screen.findByText(inbox.ownerSet("Bia Nunes"));
      await user.selectOptions(await select("Adiar"), await snoozeDay(1));
      await opened().findByText(/^Adiada até \d\d\/\d\d\/\d{4}$/);
      await user.click(opened().getByText("Histórico"));
      await opened().findByText("Responsável", { exact: true });
      await keyboard("{Escape}");
      await isClosed();

      await chooseFilter("Estado", "Adiadas");
      await chooseFilter("Responsável", "Bia Nunes");
      await screen.findByText("1 de 1 mensagem");
      expect(address()).toEndWith(`?estado=adiadas&responsavel=${ownerId}`);
      screen.getByRole("row", { name: /Olga Reis/ });
      await chooseFilter("Responsável", "Minhas");
      await screen.findByText("Nenhuma mensagem com estes filtros");
      expect(address()).toEndWith("?estado=adiadas&responsavel=eu");

      // Its day has come.
      await sql`update contact_messages set snoozed_until = ${formatIsoDay(new Date())} where id = ${id}`;
      await open("/admin/messages?estado=nao-respondidas", "Mensagens");
      await screen.findByRole("row", { name: /Olga Reis/ });
    });
  });
});

describe("consents", () => {
  const section = () => within(screen.getByRole("region", { name: "Consentimentos" }));
  const entries = () => section().queryAllByRole("listitem");

  /** Sends a message from the contact page, and opens it with its consents. */
  async function openConsents(fields: Parameters<typeof contactInput>[0]): Promise<number> {
    const answer = await app.rest("POST", "/api/contact", {
      headers: { origin: PUBLIC_URL, referer: `${PUBLIC_URL}/contato` },
      body: contactInput(fields),
    });
    const { id } = (await answer.json()) as { id: number };
    await openOf(id);
    return id;
  }

  async function openOf(id: number): Promise<void> {
    await open(`/admin/messages?mensagem=${id}`, "Mensagens");
    const region = await screen.findByRole("region", { name: "Consentimentos" });
    await waitFor(() => expect(region.querySelectorAll("summary").length).toBeGreaterThan(0));
    const summary = region.querySelector("summary");
    if (summary) await user.click(summary);
  }

  test("administrators read the consents of a submission with their text, and record a withdrawal told by telephone", async () => {
    await openConsents({ name: "Rute Sá", email: "rute@loja.example", marketing: true });
    await section().findAllByText(/Aceito em .+ pela página \/contato, versão 1/);
    for (const shown of section().getAllByText("Ver o texto")) await user.click(shown);
    section().getByText(MARKETING_CONSENT);
    const withdraw = () => section().getAllByRole("button", { name: "Registrar retirada" });
    expect(withdraw()).toHaveLength(2);
    const [first] = withdraw();
    if (first) await user.click(first);
    await screen.findByText(texts.consents.withdrawalHint("Novidades e ofertas por e-mail"));
    const question = within(screen.getByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Registrar retirada" }));
    await screen.findByText(texts.consents.withdrawn);
    await section().findByText(/^Retirado em /);
    expect(withdraw()).toHaveLength(1);
    const [last] = await app.database.sql`
      select purpose, kind from consent_entries order by id desc limit 1`;
    expect({ ...last }).toEqual({ purpose: "marketing", kind: "withdrawn" });

    await user.click(screen.getByRole("link", { name: "Ver tudo desta pessoa" }));
    await waitFor(() => expect(address()).toStartWith("/admin/people"));
    await screen.findByRole("heading", { name: "Pessoa" });
    await waitFor(() => expect(entries()).toHaveLength(3));
    section().getAllByText("Novidades e ofertas por e-mail");
  });

  test("thousands of one address are shown fifty at a time", async () => {
    const id = await openConsents({ email: "muitos@loja.example" });
    await app.database.sql`
      insert into consent_entries (person_hash, entity_type, entity_id, purpose, kind, text_hash, channel)
      select person_hash, entity_type, entity_id, purpose, kind, text_hash, channel
      from consent_entries, generate_series(1, 19199) where entity_type = 'message' and entity_id = ${id}`;
    await openOf(id);
    const more = await section().findByRole("button", { name: /Mostrar mais/ });
    expect(entries()).toHaveLength(50);
    expect(more.textContent).toBe("Mostrar mais (19.150 anteriores)");
    await user.click(more);
    await waitFor(() => expect(entries()).toHaveLength(100));
  });

  test("paper has the folded sections of a record that have something to say, and none that would be a title alone", async () => {
    const id = await openConsents({ name: "Ivo Prado", email: "ivo@loja.example", marketing: true });
    await openOf(id);
    const fold = (name: string) => document.querySelector(`section[aria-label="${name}"]`) as HTMLElement;
    const isOpen = (name: string) => fold(name).querySelector("details")?.open;
    await user.click(section().getByText("Consentimentos"));
    await waitFor(() => expect(isOpen("Consentimentos")).toBe(false));
    const print = (moment: "before" | "after") => window.dispatchEvent(new window.Event(`${moment}print`));
    print("before");
    expect(isOpen("Consentimentos")).toBe(true);
    expect(fold("Consentimentos").textContent).toContain("Em vigor");
    expect(fold("Histórico").hidden).toBe(true);
    print("after");
    await waitFor(() => expect(isOpen("Consentimentos")).toBe(false));
    expect(fold("Histórico").hidden).toBe(false);
    await user.click(within(fold("Histórico")).getByText("Histórico"));
    await within(fold("Histórico")).findByRole("listitem");
    print("before");
    expect(fold("Histórico").hidden).toBe(false);
    print("after");
  });
});
