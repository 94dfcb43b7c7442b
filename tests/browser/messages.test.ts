import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { mailsIn } from "../support/mailbox.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

describe("the list and an opened message", () => {
  const long = `Bom dia!\n\n${"Preciso de três caixas. ".repeat(40)}${"x".repeat(400)}`;
  beforeAll(async () => {
    await insertMessages(site, [
      { name: "João Brandão", readAt: new Date("2026-03-04T12:00:00Z"), company: "Oficina do João" },
      { name: "Luíza Conceição", message: long },
    ]);
  });
  afterAll(() => deleteRows(site, "contact_messages"));

  test("what is not read stands out, a long message is shown whole, and Back closes it", async () => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/messages`);
    const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
    const dialog = page.getByRole("dialog");
    await page.getByText("2 de 2 mensagens").waitFor();
    const weights = ["Luíza", "João Brandão"].map((name) =>
      row(name).evaluate((tr) => getComputedStyle(tr).fontWeight),
    );
    expect(await Promise.all(weights)).toEqual(["600", "400"]);
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      await row("Luíza").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }

    await page.getByRole("button", { name: "Luíza Conceição", exact: true }).click();
    const text = dialog.getByText("Preciso de três caixas.");
    expect((await text.innerText()).trim()).toBe(long.trim());
    expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
    }
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await page.waitForURL("**/admin/messages");
    expect(page.complaints).toEqual([]);
  });
});

describe("a record that another has deleted", () => {
  const email = "zelia@papelaria.com.br";
  beforeEach(async () => {
    await insertLeads(site, [{ name: "Zélia Prado", email }]);
    await insertMessages(site, [{ name: "Zélia Prado", email }]);
    await insertResumes(site, [{ name: "Zélia Prado", email }]);
  });
  afterEach(() => deleteRows(site, "leads", "contact_messages", "resumes"));

  /** From the row of a list that is still open in this tab, as a colleague has deleted or erased its record. */
  test.each([
    ["leads", "leads", texts.leads.unknown],
    ["messages", "contact_messages", texts.contactMessages.unknown],
    ["resumes", "resumes", texts.resumes.unknown],
  ] as const)("of %s says so, and shows nothing of it", async (screen, table, unknown) => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/${screen}`);
    const row = page.getByRole("row", { name: /Zélia Prado/ });
    await row.waitFor();
    await sql`delete from ${sql(table)}`;
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    const opened = page.getByRole("dialog");
    await opened.getByText(unknown).waitFor();
    expect(await opened.getByText(email).count()).toBe(0);
  });

  test("what a tab has read of a message before is not shown once it is deleted", async () => {
    await insertMessages(site, [{ name: "Rui Sá", email: "rui@sa.com.br", readAt: new Date() }]);
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/messages`);
    const open = () => page.getByRole("button", { name: "Rui Sá", exact: true }).click();
    await open();
    const opened = page.getByRole("dialog");
    await opened.getByText("rui@sa.com.br").first().waitFor();
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    await sql`delete from contact_messages`;
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await open();
    await opened.getByText(texts.contactMessages.unknown).waitFor();
    expect(await opened.getByText("rui@sa.com.br").count()).toBe(0);
  });
});

describe("the inbox", () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await insertMessages(site, [
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
  afterEach(() => deleteRows(site, "person_mails", "contact_messages"));

  async function openInbox(query: string) {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/messages${query}`);
    const dialog = page.getByRole("dialog");
    return {
      page,
      keyboard: page.keyboard,
      dialog,
      button: (name: string) => dialog.getByRole("button", { name, exact: true }),
      text: dialog.getByLabel("Texto"),
    };
  }

  async function answeredIds(): Promise<number[]> {
    const rows = await site.database.sql<{ id: number }[]>`
    select id from contact_messages where answered_at is not null order by id desc`;
    return rows.map(({ id }) => Number(id));
  }

  test("a day's inbox is answered by the keyboard alone", async () => {
    const [third = 0, second = 0, first = 0] = ids;
    const { page, keyboard, dialog, button, text } = await openInbox("?estado=nao-respondidas");
    const opened = (id: number) => page.waitForURL(`**/admin/messages?*mensagem=${id}`);
    await page.getByText("3 de 3 mensagens").waitFor();
    await keyboard.press("j");
    await keyboard.press("Enter");
    await opened(first);
    await button("Responder").waitFor();

    // The first gets an answer from a template, and above it a line of one's own.
    await keyboard.press("r");
    await text.waitFor();
    expect(await dialog.getByLabel("Assunto").inputValue()).toBe("Re: Suporte");
    expect(await text.inputValue()).toBe("");
    await dialog.getByText("Com a mensagem citada").waitFor();
    await dialog.getByLabel("Modelo").focus();
    await keyboard.type("Resposta");
    await eventually(async () => expect(await text.inputValue()).toStartWith("Olá, Tânia,\n\nobrigado"));
    await keyboard.press("Control+Enter");
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
    expect(mail).toContain("> Preciso de ajuda.");
  });

  describe("the composer", () => {
    test("keeps what is typed, and asks before it is lost", async () => {
      const { page, keyboard, dialog, button, text } = await openInbox(`?mensagem=${ids[0]}`);
      await button("Responder").click();
      await text.pressSequentially("Sim, atendemos.");
      await keyboard.press("Escape");
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
      acceptLeaving(page);
      await page.reload();
      await dialog.getByText("Rascunho recuperado.").waitFor();
      expect(await text.inputValue()).toBe("Sim, atendemos.");
      for (const size of Object.values(viewports)) {
        await page.setViewportSize(size);
        expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
      }
    });

    test("says that another has answered, and sends all the same when asked again", async () => {
      const one = await openInbox(`?mensagem=${ids[0]}`);
      const other = await openInbox(`?mensagem=${ids[0]}`);
      for (const { button, text } of [one, other]) {
        await button("Responder").click();
        await text.pressSequentially("Atendemos.");
      }
      const sent = ({ page }: typeof one) =>
        page.getByRole("region", { name: "E-mails enviados" }).getByRole("listitem");
      await one.button("Enviar").click();
      await sent(one).waitFor();

      await other.button("Enviar").click();
      const alert = other.dialog.getByRole("alert").filter({ hasText: "respondeu esta mensagem em" });
      await alert.waitFor();
      expect(await other.text.inputValue()).toStartWith("Atendemos.");
      await alert.getByRole("button", { name: "Enviar mesmo assim" }).click();
      await eventually(async () => expect(await sent(other).count()).toBe(2));
    });
  });
});
