import { beforeEach, expect, test } from "bun:test";
import type { Locator } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { noisyImage } from "../support/images.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
const OPENING = "intro.picture";

let admin: WatchedPage;
beforeEach(async () => {
  admin = await openPage(browser);
  await openSignedIn(admin, `${site.url}/admin/pages`);
});

const field = (leaf: string) => admin.locator(`[data-field="${leaf}"]`);
const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await noisyImage(1400, 900),
});
const html = async (path: string) => (await fetch(site.url + path)).text();

async function publish(button = "Publicar"): Promise<void> {
  await admin.getByRole("button", { name: button, exact: true }).click();
  const dialog = admin.getByRole("dialog", { name: "Publicar no site" });
  await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

test("a picture takes the place of a drawing, needs its words, serves another place from the library, and its deletion brings the drawings back", async () => {
  await admin.goto(`${site.url}/admin/pages?pagina=komanda`);
  await field(OPENING)
    .locator("input[type=file]")
    .setInputFiles(await photo("cozinha.jpg"));
  const words = field(OPENING).getByLabel("Descrição da imagem");
  await words.waitFor();
  await admin.frameLocator("iframe").locator("main picture img").first().waitFor();
  await admin.getByRole("button", { name: "Publicar", exact: true }).click();
  await admin.locator("[data-toast]").getByText("Abertura, Imagem: descreva o que ela mostra.").waitFor();
  expect(await words.evaluate((element) => element === document.activeElement)).toBe(true);
  await words.fill("A cozinha às oito da noite");

  // An item shows the same picture, chosen by the keyboard.
  await admin.locator("summary").filter({ hasText: "Telas" }).click();
  const bill = field("evidence.items.bill.picture");
  await admin.locator("details[data-part]").nth(1).locator("summary").click();
  await bill.getByRole("button", { name: "Biblioteca" }).press("Enter");
  const library = admin.getByRole("dialog", { name: "Biblioteca de imagens" });
  await library.getByRole("button", { name: /^Escolher a imagem de .+, 1400 × 900$/ }).press("Enter");
  await bill.getByLabel("Descrição da imagem").fill("A conta na mesa");
  await publish();
  await eventually(async () =>
    expect(await html(pages.komanda.path)).toContain('alt="A cozinha às oito da noite"'),
  );
  const [entry] = await site.database.sql`
    select description from audit_logs where entity_type = 'config' order by id desc limit 1`;
  expect(entry?.description).toMatch(
    /Abertura, Imagem: vazio → imagem [0-9a-f]{6}: A cozinha às oito da noite/,
  );

  const visitor = await openPage(browser);
  await visitor.goto(site.url + pages.komanda.path);
  await siteReady(visitor);
  const shown = visitor.getByRole("img", { name: "A cozinha às oito da noite" });
  await eventually(async () =>
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  );
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(1280|1400)\.avif$/);
  await visitor.getByRole("img", { name: "A conta na mesa" }).scrollIntoViewIfNeeded();
  expect(await visitor.getByText("Cozinha quente").count()).toBe(0);
  expect(visitor.complaints).toEqual([]);

  await admin.goto(`${site.url}/admin/pages`);
  await admin.getByRole("button", { name: "Biblioteca de imagens" }).click();
  expect(await axeViolations(admin)).toEqual([]);
  await library.getByRole("button", { name: /^Excluir a imagem/ }).click();
  const question = admin.getByRole("alertdialog", { name: "Excluir esta imagem?" });
  const said = await question.innerText();
  expect(said).toContain("Ela aparece em 2 lugares: ");
  expect(said).toContain("Página Komanda: Abertura, Imagem");
  await question.getByRole("button", { name: "Excluir" }).click();
  await library.getByText("Nenhuma imagem ainda").waitFor();
  await eventually(async () => expect(await html(pages.komanda.path)).not.toContain("/media/"));
  await visitor.reload();
  await visitor.getByText("Cozinha quente").waitFor();
  expect(visitor.complaints).toEqual([]);

  // The editor says so, and the place gives the picture away.
  expect(admin.complaints.splice(0)).toEqual([]);
  // As in a browser that has not kept the picture: interception turns the cache off.
  await admin.route("**/media/**", (route) => route.continue());
  await admin.goto(`${site.url}/admin/pages?pagina=komanda`);
  await field(OPENING).getByText(texts.library.gone).waitFor();
  await field(OPENING).getByRole("button", { name: "Tirar" }).click();
  await field(OPENING).getByText("Sem imagem, a página mostra o desenho que vem com o site.").waitFor();
  await publish();
  const [version] = await site.database.sql`
    select config_data->>'content_komanda' as texts from config_versions where is_current`;
  expect(Object.keys(JSON.parse(version?.texts))).toEqual(["evidence.items.bill.picture"]);
});

test("a drawing and a picture that are clicked on the page lead to their field, on a phone too, and the field to them", async () => {
  await appendConfigVersion(site, { content_komanda: "" });
  await admin.goto(`${site.url}/admin/pages?pagina=komanda`);
  const frame = admin.frameLocator("iframe");
  const bill = field("evidence.items.bill.picture");
  const place = frame.locator('[data-picture="evidence.items.bill.picture"]');
  const isInView = (box: Locator) =>
    eventually(async () =>
      expect(
        await box.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      ).toBe(true),
    );
  await place.click();
  await isInView(bill);
  expect(await bill.locator("input").evaluate((input) => input === document.activeElement)).toBe(true);
  await bill.locator("input[type=file]").setInputFiles(await photo("conta.jpg"));
  await frame.locator("main picture img").waitFor();
  expect(await place.evaluate((element) => element.tagName)).toBe("IMG");
  const marked = (main: HTMLElement) => /[\u{F0000}-\u{100000}]/u.test(main.innerHTML);
  expect(await frame.locator("main").evaluate(marked)).toBe(false);

  // The field leads back.
  await admin.locator('[data-field="intro.title"] textarea').focus();
  await isInView(frame.locator('[data-leaf="intro.title"]').first());
  await bill.getByLabel("Descrição da imagem").focus();
  await isInView(place);

  await admin.setViewportSize(viewports.phone);
  await admin.getByRole("button", { name: "Ver a página" }).click();
  await place.click();
  await bill.getByRole("button", { name: "Tirar" }).click();
  await admin.getByRole("button", { name: "Ver a página" }).click();
  await isInView(place);
  expect(await place.evaluate((element) => element.tagName)).not.toBe("IMG");
  expect(admin.complaints).toEqual([]);
});

test("a text section of an own page has a picture with its words and a caption, and a draft of a release before has none", async () => {
  await admin.getByRole("link", { name: "Nova página" }).click();
  await admin.getByLabel("Título", { exact: true }).first().fill("Nossa equipe");
  const opening = admin.locator("details[data-part]").first();
  await opening.locator("summary").click();
  await opening.getByLabel("Título", { exact: true }).fill("Quem atende você");
  await admin.getByRole("button", { name: "Texto", exact: true }).click();
  const section = admin.locator("details[data-part]").nth(2);
  await section.getByLabel("Texto em Markdown").fill("Somos doze.");
  await section.locator("input[type=file]").setInputFiles(await photo("equipe.jpg"));
  await section.getByText("Sem descrição, quem não vê a imagem não sabe o que ela mostra.").waitFor();
  await section.getByLabel("Descrição da imagem").fill("Doze pessoas em frente à loja");
  await section.getByLabel("Legenda da imagem").fill("A equipe em novembro de 2026");
  const preview = admin.frameLocator("iframe");
  await preview.getByRole("figure").getByText("A equipe em novembro de 2026").waitFor();
  await admin.locator("details[data-part]").nth(1).locator("summary").click();
  await admin
    .locator("details[data-part]")
    .nth(1)
    .getByLabel("Título", { exact: true })
    .fill("Fale com a gente");
  await publish();
  const path = "/nossa-equipe";
  await eventually(async () =>
    expect(await html(path)).toContain("A equipe em novembro de 2026</figcaption>"),
  );
  expect(await html(path)).toContain('alt="Doze pessoas em frente à loja"');

  // As a release before has stored it: the editor opens and publishes it.
  await site.database.sql`
    update own_pages set sections = (
      select jsonb_agg(part - 'picture' - 'pictureAlt' - 'caption') from jsonb_array_elements(sections) part
      where part->>'kind' = 'text')`;
  await admin.reload();
  await section.waitFor({ state: "detached" });
  await admin.getByLabel("Título", { exact: true }).first().fill("A nossa equipe");
  await publish("Publicar mudanças");
  await eventually(async () => expect(await html(path)).toContain("<title>A nossa equipe"));
  expect(await html(path)).not.toContain("/media/");
  expect(admin.complaints).toEqual([]);
});
