import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages } from "../support/factories.ts";
import { mailsIn } from "../support/mailbox.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

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

  test.each(Object.entries(viewports))("fits on a %s", async (_name, size) => {
    await page.setViewportSize(size);
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
