import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const said = texts.templates;
const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const dialog = page.getByRole("dialog");
const name = dialog.getByLabel("Nome");
const text = dialog.getByLabel("Texto");
const preview = dialog.getByRole("region", { name: "Prévia" });
const button = (label: string | RegExp) => dialog.getByRole("button", { name: label });
await openSignedIn(page, `${site.url}/admin/templates`);

test("a template is written with placeholders at the caret, shown for an example person, and saved", async () => {
  await page.getByRole("button", { name: "Novo modelo" }).click();
  await dialog.getByLabel("Uso").selectOption("WhatsApp");
  expect(await dialog.getByLabel("Assunto").count()).toBe(0);
  await name.fill("Retorno");
  await text.fill("Olá, ! Podemos falar?");
  for (let step = 0; step < "! Podemos falar?".length; step++) await text.press("ArrowLeft");
  await button(/^\{nome\}/).click();
  expect(await text.inputValue()).toBe("Olá, {nome}! Podemos falar?");
  await preview.getByText("Olá, Maria! Podemos falar?").waitFor();
  await button("Salvar").click();
  await page.getByText(said.created).waitFor();
  const list = page.getByRole("region", { name: "WhatsApp" });
  await list.getByText("Olá, {nome}! Podemos falar?").waitFor();
});

test.each(Object.entries(viewports))("axe finds nothing on a %s", async (_name, size) => {
  await page.setViewportSize(size);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Retorno", exact: true }).click();
  await text.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("an unknown placeholder is named, and nothing is saved", async () => {
  await page.getByRole("button", { name: "Retorno", exact: true }).click();
  await text.fill("Olá, {name} e {vaga}!");
  await button("Salvar").click();
  await dialog.getByText(said.unknownPlaceholder(["{name}", "{vaga}"])).waitFor();
  const [row] = await site.database.sql`select body from message_templates where name = 'Retorno'`;
  expect(row?.body).toBe("Olá, {nome}! Podemos falar?");
});

test("what is typed is a draft, which comes back", async () => {
  await text.fill("Olá, {nome}, tudo bem?");
  acceptLeaving(page);
  await page.reload();
  await dialog.getByText("Rascunho recuperado.").waitFor();
  expect(await text.inputValue()).toBe("Olá, {nome}, tudo bem?");
});

test("a change that another has made meanwhile is a conflict, which keeps what is typed", async () => {
  await site.database.sql`
    update message_templates set body = 'De outra pessoa', version = version + 1 where name = 'Retorno'`;
  await button("Salvar").click();
  await dialog.getByText(said.changedMeanwhile).waitFor();
  expect(await text.inputValue()).toBe("Olá, {nome}, tudo bem?");
  await dialog.getByRole("alert").getByText("De outra pessoa").waitFor();
  await button("Salvar").click();
  await dialog.waitFor({ state: "detached" });
  const [saved] = await site.database.sql`select body from message_templates where name = 'Retorno'`;
  expect(saved?.body).toBe("Olá, {nome}, tudo bem?");
});

test("what is typed into a template that another deletes stays, and is saved as a new one", async () => {
  await page
    .getByRole("button", { name: /Retorno/ })
    .first()
    .click();
  await text.fill("Olá, {nome}! Ainda quer falar?");
  await site.database.sql`delete from message_templates where name = 'Retorno'`;
  await button("Salvar").click();
  await dialog.getByText(said.goneWhileEdited).waitFor();
  expect(await text.inputValue()).toBe("Olá, {nome}! Ainda quer falar?");
  await button("Salvar").click();
  await dialog.waitFor({ state: "detached" });
  const saved = await site.database.sql`select body from message_templates where name = 'Retorno'`;
  expect(saved.map(({ body }) => body)).toEqual(["Olá, {nome}! Ainda quer falar?"]);
});

test("a template that is not there any more says so", async () => {
  await page
    .getByRole("button", { name: /Retorno/ })
    .first()
    .click();
  await text.waitFor();
  await site.database.sql`delete from message_templates where name = 'Retorno'`;
  await page.reload();
  await dialog.getByText(said.unknown).waitFor();
  await button("Fechar").click();
  await site.database.sql`
    insert into message_templates (purpose, name, subject, body) values ('whatsapp', 'Retorno', '', 'Olá, {nome}!')`;
  await page.reload();
});

test("a name that is taken is said at the field", async () => {
  await page.getByRole("button", { name: "Novo modelo" }).click();
  await dialog.getByLabel("Uso").selectOption("WhatsApp");
  await name.fill("RETORNO");
  await text.fill("Oi");
  await button("Salvar").click();
  await dialog.getByText(said.nameTaken).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("a template is deleted after a question", async () => {
  await page.getByRole("button", { name: "Excluir Retorno" }).click();
  await page.getByRole("alertdialog").getByText(said.deleteQuestion).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await page.getByText(said.deleted).waitFor();
  expect(await page.getByRole("button", { name: "Retorno", exact: true }).count()).toBe(0);
  expect(await site.database.sql`select from message_templates where name = 'Retorno'`).toHaveLength(0);
});
