import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { sessionCookie } from "../support/administrators.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { createTestDatabase } from "../support/database.ts";
import { answerHumanCheck, fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { fixture } from "../support/resume-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { administrator, startSite } from "../support/site.ts";

const { url: databaseUrl, sql } = await createTestDatabase();
const link = await createBreakableLink(databaseUrl);
const { url } = await startSite({ variables: { DATABASE_URL: link.url } });
const browser = await launchBrowser();

const titled = "Título salvo antes da queda";
const ready = async () => (await fetch(`${url}/readyz`)).status;
const send = (method: string, path: string, body: unknown, cookie = "") =>
  fetch(url + path, {
    method,
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

/** Saves a title and two images; returns the paths of the images. */
async function saveContent(): Promise<string[]> {
  const cookie = sessionCookie(await send("POST", "/api/admin-login.php", administrator));
  const slides = await Promise.all(
    ["#dc2626", "#1e40af"].map(async (color) => {
      const picture = await plainImage(320, 180, color).png().toBuffer();
      return { image: `data:image/png;base64,${picture.toString("base64")}`, alt: color, title: color };
    }),
  );
  const config = { site_title: titled, site_slider_images: JSON.stringify(slides) };
  expect((await send("PUT", "/api/config", config, cookie)).status).toBe(200);
  const { site_slider_images } = (await (await fetch(`${url}/api/config`)).json()) as Record<string, string>;
  return (JSON.parse(site_slider_images ?? "") as { image: string }[]).map(({ image }) => image);
}

test("while the database is down, visitors see the last saved site, and no form loses what was typed", async () => {
  const [seen = "", unseen = ""] = await saveContent();
  expect((await fetch(url + seen)).status).toBe(200);
  const demo = await openPage(browser);
  const contact = await openPage(browser);
  const job = await openPage(browser);
  await Promise.all([
    demo.goto(url),
    contact.goto(url + pages.contact.path),
    job.goto(url + pages.workWithUs.path),
  ]);

  await link.cut();
  await eventually(async () => expect(await ready()).toBe(503));
  for (const { path } of Object.values(pages)) {
    // The first view is in the page once it is rendered; a page that starts empty has no heading.
    await eventually(async () => {
      const page = await fetch(url + path);
      expect([path, page.status]).toEqual([path, 200]);
      expect([path, await page.text()]).toEqual([
        path,
        expect.stringMatching(/<h1[\s\S]*"site_title":"Título salvo/),
      ]);
    });
  }
  expect(((await (await fetch(`${url}/api/config`)).json()) as Record<string, string>).site_title).toBe(
    titled,
  );
  expect((await fetch(url + seen)).status).toBe(200);
  const missing = await fetch(url + unseen);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([503, "no-store"]);

  const visitor = { name: "Zoé Conceição", email: "zoe@loja.com.br", phone: "(41) 99876-5432" };
  await fillDemoForm(demo, visitor);
  await contact.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await contact.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await contact.getByLabel("Assunto").selectOption("Certificado digital");
  await contact.getByLabel("Mensagem", { exact: true }).fill("Quanto custa\npara três lojas?");
  await job.getByLabel("Nome completo").fill(visitor.name);
  await job.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await job.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
  await job.getByLabel("Área de interesse").selectOption("Suporte Técnico");
  await job.getByLabel("Breve apresentação").fill("Dez anos de balcão.");
  const buffer = Buffer.from(await fixture("curriculo.pdf"));
  await job
    .getByLabel("Currículo em PDF", { exact: true })
    .setInputFiles({ name: "currículo.pdf", mimeType: "application/pdf", buffer });
  for (const page of [contact, job]) {
    await answerHumanCheck(page);
    await page.getByRole("checkbox", { name: /Li e aceito|Concordo/ }).check();
  }

  const forms = [
    { page: demo, button: "Solicitar Demonstração", success: sentWords.sentDemonstration.text },
    { page: contact, button: "Enviar Mensagem", success: sentWords.sentMessage.title },
    { page: job, button: "Enviar Candidatura", success: sentWords.sentResume.title },
  ];
  const typed = () =>
    Promise.all(
      forms.map(({ page, button }) =>
        page
          .locator("form", { has: page.getByRole("button", { name: button }) })
          .evaluate((form) =>
            [...form.querySelectorAll("input, select, textarea")].map(
              (field) => (field as HTMLInputElement).value,
            ),
          ),
      ),
    );
  const before = await typed();
  for (const { page, button } of forms) {
    await page.getByRole("button", { name: button }).click();
    await page.getByText(texts.connection.unavailable).waitFor();
  }
  expect(await typed()).toEqual(before);
  expect(before.flat()).toContain("Quanto custa\npara três lojas?");

  await link.mend();
  await eventually(async () => expect(await ready()).toBe(200));
  for (const { page, button, success } of forms) {
    await page.getByRole("button", { name: button }).click();
    await page.getByText(success).waitFor();
  }
  for (const table of ["leads", "contact_messages", "resumes"]) {
    expect([table, ...(await sql`select name from ${sql(table)}`)]).toEqual([table, { name: visitor.name }]);
  }
});
