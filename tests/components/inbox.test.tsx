import { beforeEach, describe, expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertMessages } from "../support/factories.ts";

// What is answered, given to somebody and put off in the inbox. A day's work, its drafts and two at once are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const { contactMessages: inbox } = texts;
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, chooseFilter } = await openBackOffice(app);
const { keyboard } = user;

let [third, second, first] = [0, 0, 0];
const opened = () => within(screen.getByRole("dialog"));
const button = (name: string) => opened().findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));
const text = () => opened().findByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
const select = (name: string) => opened().findByRole<HTMLSelectElement>("combobox", { name });
const textIsGone = () =>
  waitFor(() => expect(opened().queryAllByRole("textbox", { name: "Texto" })).toHaveLength(0));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const isAt = (id: number) => waitFor(() => expect(address()).toEndWith(`mensagem=${id}`));
/** The first day but one of those to choose, and the days after it. */
const snoozeDay = async (index: number) => (await select("Adiar")).options[index]?.value ?? "";

async function openMessage(id: number): Promise<void> {
  await open(`/admin/messages?mensagem=${id}`, "Mensagens");
  await screen.findByRole("dialog");
}

beforeEach(async () => {
  await sql`delete from contact_messages`;
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
  Object.assign(window, { open: (target: string) => chats.push(target) });
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
    await waitFor(() => expect(opened().getAllByText("Responsável", { exact: true })).toHaveLength(2));
    await keyboard("{Escape}");
    await isClosed();

    await chooseFilter("Estado", "Adiadas");
    await chooseFilter("Responsável", "Bia Nunes");
    await screen.findByText("1 de 1 mensagem");
    expect(address()).toEndWith(`?estado=adiadas&responsavel=${ownerId}`);
    within(screen.getByRole("row", { name: /Olga Reis/ })).getByText("Adiada");
    await chooseFilter("Responsável", "Minhas");
    await screen.findByText("Nenhuma mensagem com estes filtros");
    expect(address()).toEndWith("?estado=adiadas&responsavel=eu");

    // Its day has come.
    await sql`update contact_messages set snoozed_until = ${formatIsoDay(new Date())} where id = ${id}`;
    await open("/admin/messages?estado=nao-respondidas", "Mensagens");
    await screen.findByRole("row", { name: /Olga Reis/ });
  });
});
