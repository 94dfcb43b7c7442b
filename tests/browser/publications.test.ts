import { beforeAll, expect, test } from "bun:test";
import { toTimeField } from "#client/lib/time-field.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const DAY_MS = 24 * 60 * 60 * 1000;
const [start, end] = [2, 3].map((days) => new Date(Date.now() + days * DAY_MS)) as [Date, Date];

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
});

const titleField = () => page.locator('[data-field="intro.title"] textarea');
const scheduled = () => page.getByRole("region", { name: "Agendadas" });
const contactPage = async () => (await fetch(`${site.url}/contato`)).text();

test("texts are scheduled in the dialog that publishes, and leave the draft", async () => {
  await openSignedIn(page, `${site.url}/admin/pages?pagina=contact`);
  await titleField().fill("Fale conosco em dezembro");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publicar no site" });
  await dialog.getByRole("radio", { name: "Agendar" }).check();
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await dialog.getByText(texts.publications.invalidTime).waitFor();
  await dialog.getByLabel("Publicar em").fill(toTimeField(start));
  await dialog
    .getByLabel("Voltar ao texto de agora em")
    .fill(toTimeField(new Date(start.getTime() - DAY_MS)));
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await dialog.getByText(texts.publications.endsBeforeStart).waitFor();
  await dialog.getByLabel("Voltar ao texto de agora em").fill(toTimeField(end));
  await dialog.getByLabel("Descrição da versão").fill("Textos de dezembro");
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await page.getByText(`No site em ${formatDateTime(start)}, até ${formatDateTime(end)}.`).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await titleField().inputValue()).toBe("Fale com a gente");
  await page.reload();
  await titleField().waitFor();
  expect(await titleField().inputValue()).toBe("Fale com a gente");
  expect(await contactPage()).not.toContain("Fale conosco em dezembro");
});

test("the list says what is published when by whom, and at its time what follows", async () => {
  await page.getByRole("link", { name: "Todas as páginas" }).click();
  const row = scheduled().getByRole("listitem");
  const said = await row.textContent();
  for (const part of [
    "Textos de dezembro",
    formatDateTime(start),
    formatDateTime(end),
    "Contato",
    administrator.name,
  ]) {
    expect(said).toContain(part);
  }
  await site.database.sql`update scheduled_publications set publish_at = now()`;
  await site.database.sql`update jobs.job set start_after = now() where name = 'publish-scheduled'`;
  await eventually(async () => expect(await contactPage()).toContain("Fale conosco em dezembro"));
  await page.reload();
  await row.filter({ hasText: texts.publications.end("Textos de dezembro") }).waitFor();
  await scheduled().getByText("Últimas concluídas (1)").click();
  await scheduled().getByRole("link", { name: "Versão 2" }).waitFor();
});

test("what waits is cancelled after a question", async () => {
  await scheduled().getByRole("button", { name: "Tirar da agenda" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Tirar da agenda" }).click();
  await page.getByText(texts.publications.cancelled).waitFor();
  await scheduled().getByText("Nenhuma publicação espera a sua hora.").waitFor();
});

test("the texts of a conflict open as a draft", async () => {
  await site.database.sql`
    insert into scheduled_publications
      (changes, description, base_version_number, publish_at, state, reason, created_by_id, created_by_name, finished_at)
    values (${JSON.stringify({ content_contact: '{"intro.title":"Fale conosco em janeiro"}' })}::text::jsonb, 'Textos de janeiro', 1,
      now() - interval '1 hour', 'conflict', ${texts.publications.conflict("Otávio Prado")}, '1', 'Ana', now())`;
  await page.reload();
  const row = scheduled().getByRole("listitem").filter({ hasText: "Textos de janeiro" });
  await row.getByText(texts.publications.conflict("Otávio Prado")).waitFor();
  await row.getByRole("link", { name: "Abrir no editor" }).click();
  await eventually(async () => expect(await titleField().inputValue()).toBe("Fale conosco em janeiro"));
  await page.getByText("Rascunho não publicado").waitFor();
  expect(new URL(page.url()).search).toBe("?pagina=contact");
  expect(page.complaints).toEqual([]);
});
