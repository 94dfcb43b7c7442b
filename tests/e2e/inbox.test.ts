import { describe, expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { mailsIn } from "../support/mailbox.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const { contactMessages: inbox } = texts;
const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const { keyboard } = page;
const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const text = dialog.getByLabel("Texto");

const [third = 0, second = 0, first = 0] = await insertMessages(site, [
  { name: "Rita Prates", message: "Vocês atendem em Londrina?" },
  { name: "Saulo Teixeira", email: "saulo@loja.com.br", message: "Quanto custa?" },
  {
    name: "Tânia Moraes",
    email: "tania@loja.com.br",
    message: "Bom dia!\nPreciso de ajuda.",
    subject: "suporte",
  },
]);
await openSignedIn(page, `${site.url}/admin/messages`);

const opened = (id: number) => page.waitForURL(`**/admin/messages?*mensagem=${id}`);

async function answeredIds(): Promise<number[]> {
  const rows = await site.database.sql<{ id: number }[]>`
    select id from contact_messages where answered_at is not null order by id desc`;
  return rows.map(({ id }) => Number(id));
}

test("a day's inbox is answered by the keyboard alone", async () => {
  await page.goto(`${site.url}/admin/messages?estado=nao-respondidas`);
  await page.getByText("3 de 3 mensagens").waitFor();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await opened(first);
  await button("Responder").waitFor();

  // The first gets an answer from a template, and above it a line of one's own.
  await keyboard.press("r");
  await text.waitFor();
  expect(await dialog.getByLabel("Assunto").inputValue()).toBe("Re: Suporte");
  expect(await text.inputValue()).toMatch(
    /^\n\nEm \d\d\/\d\d\/\d{4} \d\d:\d\d, Tânia Moraes escreveu:\n> Bom dia!\n> Preciso de ajuda\.$/,
  );
  await dialog.getByLabel("Modelo").focus();
  await keyboard.type("Resposta");
  await eventually(async () => expect(await text.inputValue()).toStartWith("Olá, Tânia,\n\nobrigado"));
  await keyboard.press("Control+Enter");
  await page.getByText(texts.answers.queued).waitFor();
  await dialog.getByText("Enviado", { exact: true }).waitFor();
  await text.waitFor({ state: "detached" });

  // The second was answered on the telephone, the third waits for tomorrow's: it is only read.
  await keyboard.press("j");
  await opened(second);
  await button("Marcar como respondida").waitFor();
  await keyboard.press("e");
  await button("Marcar como não respondida").waitFor();
  await keyboard.press("n");
  await opened(third);
  await button("Marcar como respondida").waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("1 de 1 mensagem").waitFor();
  expect(await answeredIds()).toEqual([first, second]);

  const [mail = ""] = (await mailsIn(`${site.dataDir}/mailbox`)).filter((one) =>
    one.includes("tania@loja.com.br"),
  );
  expect(mail).toContain("Re: Suporte");
});

test("the buttons to the neighbors replace the open message: Back returns to the list; the keys are listed", async () => {
  await page.goto(`${site.url}/admin/messages`);
  await page.getByRole("button", { name: "Tânia Moraes", exact: true }).click();
  await opened(first);
  await page.waitForFunction(() => document.activeElement?.role === "dialog");
  expect(await button("Anterior").isDisabled()).toBe(true);
  await button("Seguinte").click();
  await opened(second);
  await keyboard.press("p");
  await opened(first);
  await keyboard.press("k");
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.waitForURL(`${site.url}/admin/messages`);
  await keyboard.press("?");
  await dialog.getByRole("heading", { name: "No que está aberto" }).waitFor();
  await dialog.getByText("Responder", { exact: true }).waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

describe("the composer", () => {
  test("keeps what is typed, and asks before it is lost", async () => {
    await page.goto(`${site.url}/admin/messages?mensagem=${third}`);
    await button("Responder").click();
    await text.pressSequentially("Sim, atendemos.");
    await keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    acceptLeaving(page);
    await page.reload();
    await dialog.getByText("Rascunho recuperado.").waitFor();
    expect(await text.inputValue()).toStartWith("Sim, atendemos.\n\nEm ");
  });

  test.each(Object.entries(viewports))("axe finds nothing on a %s", async (_name, size) => {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  });

  test("says that another has answered, and sends all the same when asked again", async () => {
    const other = await openPage(browser);
    await openSignedIn(other, `${site.url}/admin/messages?mensagem=${third}`);
    await other.getByRole("button", { name: "Responder", exact: true }).click();
    await other.getByRole("dialog").getByLabel("Texto").pressSequentially("Atendemos.");
    await button("Enviar").click();
    await page.getByText(texts.answers.queued).waitFor();

    await other.getByRole("button", { name: "Enviar", exact: true }).click();
    const alert = other
      .getByRole("dialog")
      .getByRole("alert")
      .filter({ hasText: "respondeu esta mensagem em" });
    await alert.waitFor();
    expect(await other.getByRole("dialog").getByLabel("Texto").inputValue()).toStartWith("Atendemos.");
    await alert.getByRole("button", { name: "Enviar mesmo assim" }).click();
    await other.getByText(texts.answers.queued).waitFor();
    await eventually(async () =>
      expect(
        await other.getByRole("region", { name: "E-mails enviados" }).getByRole("listitem").count(),
      ).toBe(2),
    );
    await other.close();
  });
});

test("an answer by WhatsApp opens the chat with its text, and the message is answered", async () => {
  const [id = 0] = await insertMessages(site, [
    { name: "Zilda Couto", phone: "(41) 99876-5432", phoneE164: "+5541998765432", message: "Aceitam Pix?" },
  ]);
  const chats: string[] = [];
  await page.context().route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${site.url}/admin/messages?mensagem=${id}`);
  await button("Responder").click();
  await dialog.getByRole("radio", { name: "WhatsApp" }).check();
  expect(await text.inputValue()).toBe("");
  await text.fill("Sim, com desconto.");
  await keyboard.press("Control+Enter");
  await button("Marcar como não respondida").waitFor();
  await eventually(() => expect(chats).toHaveLength(1));
  expect(new URL(chats[0] ?? "").pathname).toBe("/5541998765432");
  expect(new URL(chats[0] ?? "").searchParams.get("text")).toBe("Sim, com desconto.");
  await text.waitFor({ state: "detached" });
});

test("a mail that failed says why, and its text is sent again", async () => {
  await site.database.sql`
    insert into person_mails
      (entity_type, entity_id, recipient, reply_to, subject, body, author_id, author_name, state, failure)
    values ('message', ${second}, 'saulo@loja.com.br', 'a@avantesistemas.example', 'Preços', 'Custa pouco.', '1',
      'Ana Prado', 'failed', '550 no such user')`;
  await page.goto(`${site.url}/admin/messages?mensagem=${second}`);
  await dialog.getByText("Falhou", { exact: true }).waitFor();
  await dialog.getByText("550 no such user").waitFor();
  await button("Tentar de novo").click();
  expect(await dialog.getByLabel("Assunto").inputValue()).toBe("Preços");
  expect(await text.inputValue()).toBe("Custa pouco.");
  await button("Enviar").click();
  await dialog.getByText("Enviado", { exact: true }).waitFor();
});

describe("owner and snooze", () => {
  test("ticked messages are given to oneself", async () => {
    await page.goto(`${site.url}/admin/messages`);
    await page.getByLabel("Selecionar mensagem de Rita Prates").check();
    await page.getByLabel("Selecionar mensagem de Saulo Teixeira").check();
    await page.getByRole("button", { name: "Atribuir" }).click();
    await button("Atribuir").click();
    await page.getByText(inbox.assignedMany(2)).waitFor();
    await (await filterOf(page, "Responsável")).selectOption("Minhas");
    await page.getByText("2 de 2 mensagens").waitFor();
  });

  test("two quick choices by the keyboard are no conflict with oneself", async () => {
    const [id = 0] = await insertMessages(site, [{ name: "Elza Prado" }]);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/trpc/contactMessages.update", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/admin/messages?mensagem=${id}`);
    const snooze = dialog.getByLabel("Adiar");
    await snooze.selectOption({ index: 1 });
    await snooze.selectOption({ index: 2 });
    release();
    const chosen = await snooze.inputValue();
    await eventually(async () => {
      const [row] = await site.database.sql<{ day: string }[]>`
        select snoozed_until::text as day from contact_messages where id = ${id}`;
      expect(row?.day).toBe(chosen);
    });
    await page
      .getByText(/^Mensagem adiada até/)
      .first()
      .waitFor();
    expect(await page.getByText("Outra pessoa salvou antes").count()).toBe(0);
    expect(await snooze.inputValue()).toBe(chosen);
    await page.unroute("**/trpc/contactMessages.update");
  });

  test("a message is given to somebody, found under that name, and waits until a day", async () => {
    const { id: ownerId } = await createAdministrator(
      { database: site.database } as Parameters<typeof createAdministrator>[0],
      { name: "Bia Nunes" },
    );
    const [id = 0] = await insertMessages(site, [{ name: "Olga Reis" }]);
    await page.goto(`${site.url}/admin/messages?mensagem=${id}`);
    await dialog.getByLabel("Responsável").selectOption("Bia Nunes");
    await page.getByText(inbox.ownerSet("Bia Nunes")).waitFor();
    await dialog.getByLabel("Adiar").selectOption({ index: 1 });
    await dialog.getByText(/^Adiada até \d\d\/\d\d\/\d{4}$/).waitFor();
    await dialog.getByText("Histórico").click();
    await dialog.getByText("Responsável", { exact: true }).nth(1).waitFor();
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await (await filterOf(page, "Estado")).selectOption("Adiadas");
    await (await filterOf(page, "Responsável")).selectOption("Bia Nunes");
    await page.getByText("1 de 1 mensagem").waitFor();
    expect(new URL(page.url()).search).toBe(`?estado=adiadas&responsavel=${ownerId}`);
    await page
      .getByRole("row", { name: /Olga Reis/ })
      .getByText("Adiada")
      .waitFor();
    await (await filterOf(page, "Responsável")).selectOption("Minhas");
    await page.getByText("Nenhuma mensagem com estes filtros").waitFor();
    expect(new URL(page.url()).search).toBe("?estado=adiadas&responsavel=eu");

    // Its day has come.
    await site.database
      .sql`update contact_messages set snoozed_until = ${formatIsoDay(new Date())} where id = ${id}`;
    await page.goto(`${site.url}/admin/messages?estado=nao-respondidas`);
    await page.getByRole("row", { name: /Olga Reis/ }).waitFor();
  });
});
