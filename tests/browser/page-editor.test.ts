import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Frame, Locator, Page } from "playwright";
import { pages } from "#shared/content/pages.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { EDITED_PARAMETER, previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { noisyImage, plainImage } from "../support/images.ts";
import { keepToasts, toastSaid } from "../support/kept-toasts.ts";
import { pdfOf } from "../support/pdfs.ts";
import { publishConfig } from "../support/published-config.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const TITLE = "intro.title";
const TITLE_TEXT = "Certificado digital pela metade do preço";
const PRICE = "prices.offers.e-cpf-a1.price";

let page: WatchedPage;
beforeEach(async () => {
  await publishConfig(site, { content_certificates: "", content_documents: "", content_komanda: "" });
  page = await openPage(browser);
  await keepToasts(page);
  // Of the page before, which is closed by now.
  await deleteRows(site, "document_drafts");
});
afterEach(() => {
  expect(page.complaints).toEqual([]);
});

/** Opens the editor of a page, for an administrator of whom the browser keeps no draft. */
async function open(of: Page, document: string, name?: string): Promise<void> {
  await openSignedIn(
    of,
    `${site.url}/admin/pages?pagina=${document}`,
    await createAdministrator(site, name ? { name } : {}),
  );
}
async function openCertificates(of: Page = page, name?: string): Promise<void> {
  await open(of, "certificates", name);
  await inPage(of, TITLE).waitFor();
}

const inPage = (of: Page, leaf: string) =>
  of.frameLocator("iframe").locator(`[data-leaf="${leaf}"][contenteditable]`).first();
const fieldOf = (of: Page, leaf: string) => of.locator(`[data-field="${leaf}"]`);
const input = (of: Page, leaf: string) => fieldOf(of, leaf).locator("textarea, input");
const button = (of: Page, name: string) => of.getByRole("button", { name, exact: true });
const publishing = (of: Page) => of.getByRole("dialog", { name: "Publicar no site" });
const draftMark = (of: Page) => of.getByText("Rascunho não publicado");
const html = async (path: string) => (await fetch(site.url + path)).text();

function frameOf(of: Page): Frame {
  const frame = of.frames().find((one) => one.url().includes(`${EDITED_PARAMETER}=`));
  if (!frame) throw new Error("the page has no frame");
  return frame;
}

/** Clicks a text of the page and writes at its end, at once: each key draws the whole editor. Its field then says it. */
async function writeAtEnd(of: Page, leaf: string, text: string): Promise<void> {
  await inPage(of, leaf).click();
  await of.keyboard.press("Control+End");
  await of.keyboard.insertText(text);
  await eventually(async () => expect(await input(of, leaf).inputValue()).toEndWith(text));
}

/** Opens what folds the field of a leaf. */
async function openFolds(of: Page, leaf: string): Promise<void> {
  await input(of, leaf)
    .first()
    .evaluate((element) => {
      for (
        let details = element.closest("details");
        details;
        details = details.parentElement?.closest("details") ?? null
      )
        details.open = true;
    });
}

const fieldSays = (of: Page, leaf: string, text: string) =>
  eventually(async () => expect(await input(of, leaf).inputValue()).toBe(text));
const pageSays = (of: Page, leaf: string, text: string) =>
  eventually(async () => expect(await inPage(of, leaf).textContent()).toBe(text));

async function isFocused(control: Locator): Promise<void> {
  await eventually(async () =>
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  expect(await control.isVisible()).toBe(true);
}

/** What is wrong is marked and has the focus, and the dialog does not open. */
async function isRejected(of: Page, field: Locator): Promise<void> {
  await isFocused(field);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await publishing(of).count()).toBe(0);
}

/** Publishes in the dialog, which closes with the answer, be it a conflict. */
async function publish(of: Page, description = ""): Promise<void> {
  await button(of, "Publicar").click();
  const dialog = publishing(of);
  await dialog.getByLabel("Descrição da versão").fill(description);
  await button(of, "Publicar").last().click();
  await dialog.waitFor({ state: "detached" });
}

async function published(): Promise<Record<string, unknown>> {
  const config = (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
  return config.content_certificates ? JSON.parse(config.content_certificates) : {};
}

async function currentVersion(): Promise<{ version_number: number; description: string }> {
  const [version] = await site.database.sql<{ version_number: number; description: string }[]>`
    select version_number, description from config_versions where is_current`;
  if (!version) throw new Error("no version is current");
  return version;
}

describe("by mouse", () => {
  test("a title is typed where it stands and published with a description", async () => {
    await openCertificates();
    await writeAtEnd(page, TITLE, " agora");
    await fieldSays(page, TITLE, `${TITLE_TEXT} agora`);
    await draftMark(page).waitFor();
    expect(await published()).toEqual({});
    await button(page, "Publicar").click();
    expect(await publishing(page).locator("ins").allTextContents()).toEqual(["Acrescentado:  agora"]);
    await button(page, "Cancelar").click();
    await publish(page, "Preços de dezembro");
    await draftMark(page).waitFor({ state: "detached" });
    expect(await published()).toEqual({ [TITLE]: `${TITLE_TEXT} agora` });
    expect(await html(pages.certificates.path)).toContain("metade do preço agora");
    expect((await currentVersion()).description).toBe("Preços de dezembro");
  });

  test("every text takes the pointer: a title of what a phone folds is typed, and no link of a text is dragged", async () => {
    await open(page, "home");
    await writeAtEnd(page, "tryOrder.title", " já");
    const texts = page.frameLocator("iframe").locator("[data-leaf][contenteditable]:visible");
    const wrong = await texts.evaluateAll((all) =>
      all
        .filter(
          (text) =>
            getComputedStyle(text).pointerEvents === "none" ||
            text.closest("a:not([draggable=false])") !== null,
        )
        .map((text) => text.getAttribute("data-leaf")),
    );
    expect(wrong).toEqual([]);
    await button(page, "Desfazer").click();
  });

  test("letters go where the caret stands, and a paste brings no lines", async () => {
    await openCertificates();
    await inPage(page, TITLE).click();
    await page.keyboard.press("Control+Home");
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("1984", { delay: 20 });
    await page.keyboard.press("Backspace");
    await page.keyboard.type("5");
    await fieldSays(page, TITLE, "Cert1985ificado digital pela metade do preço");
    await page.keyboard.press("Control+a");
    await inPage(page, TITLE).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", `Um\vtexto\r\ndo <b>Word</b>${" longo".repeat(1700)}`);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await eventually(async () =>
      expect(await input(page, TITLE).inputValue()).toStartWith("Um texto do <b>Word</b> longo longo"),
    );
    expect(await inPage(page, TITLE).locator("b").count()).toBe(0);
    await button(page, "Publicar").click();
    await isRejected(page, input(page, TITLE));
    await toastSaid(page, "Falta corrigir: 1 campo");
    expect(await published()).toEqual({});
  });

  test("a price is changed, a question added, written and moved, and all of it undone", async () => {
    await openCertificates();
    await openFolds(page, PRICE);
    await input(page, PRICE).fill("noventa");
    await button(page, "Publicar").click();
    await isRejected(page, input(page, PRICE));
    await input(page, PRICE).fill("99,90");
    await page.frameLocator("iframe").getByText("99,90").first().waitFor();

    const questions = page.getByRole("group", { name: "Itens" }).filter({ hasText: "Pergunta" });
    await openFolds(page, "questions.title");
    await questions.getByRole("button", { name: "Adicionar" }).click();
    await page.keyboard.insertText("Posso pagar em dezembro?");
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("Pode.");
    await page.frameLocator("iframe").getByText("Posso pagar em dezembro?").waitFor();
    await button(page, "Mover para cima: Posso pagar em dezembro?").click();
    await publish(page);
    await draftMark(page).waitFor({ state: "detached" });
    const stored = await published();
    expect(stored[PRICE]).toBe(9990);
    const ids = stored["questions.items"] as string[];
    expect(ids.at(-2)).toStartWith("n");
    expect(stored[`questions.items.${ids.at(-2)}.answer`]).toBe("Pode.");
    while (await button(page, "Desfazer").isEnabled()) await button(page, "Desfazer").click();
    await page.frameLocator("iframe").getByText("Posso pagar em dezembro?").waitFor({ state: "detached" });
    await publish(page);
    expect(await published()).toEqual({});
  });

  test("a price that is clicked is typed in its field; what texts say against it can be published", async () => {
    await openCertificates();
    const frame = page.frameLocator("iframe");
    await frame.locator("s").filter({ hasText: "R$ 160" }).nth(1).click();
    await isFocused(input(page, "prices.offers.e-cnpj-a1.originalPrice"));
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("171,00");
    await frame.locator("s").filter({ hasText: "R$ 171" }).waitFor();
    await button(page, "Desfazer").click();
    await draftMark(page).waitFor({ state: "detached" });

    await openFolds(page, PRICE);
    await input(page, PRICE).fill("80");
    const doubt = "Pelos preços, o desconto é de 20% ou 50%.";
    await fieldOf(page, TITLE).getByText(doubt).waitFor();
    await page.locator("summary").filter({ hasText: "Perguntas" }).getByText("Conferir").first().waitFor();
    await button(page, "Publicar").click();
    const dialog = publishing(page);
    await dialog.getByText("Vale conferir: 8 textos").waitFor();
    expect(await dialog.locator("dt").getByText(doubt).count()).toBe(1);
    await dialog.getByText("Perguntas, Itens, Quem paga o preço com 50% de desconto?, Pergunta").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await published()).toEqual({ [PRICE]: 8000 });
  });

  test("items are dragged to another place, which is one step of undo", async () => {
    await openCertificates();
    await openFolds(page, "prices.models.a1.name");
    const models = page.getByRole("group", { name: "Modelos" });
    const names = () => models.locator("summary").allTextContents();
    expect(await names()).toEqual(["A1", "A3"]);
    const handles = models.getByTitle("Arraste para mudar a ordem");
    const target = await handles.nth(1).boundingBox();
    const drag = async () => {
      await handles.first().hover();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 9, (target?.y ?? 0) + 30, { steps: 4 });
      await eventually(async () => expect(await names()).toEqual(["A3", "A1"]));
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await eventually(async () => expect(await names()).toEqual(["A1", "A3"]));
    await drag();
    await page.mouse.up();
    await models.getByText("A1: posição 2 de 2").waitFor({ state: "attached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("A1");
    await draftMark(page).waitFor();
    await button(page, "Desfazer").click();
    await eventually(async () => expect(await names()).toEqual(["A1", "A3"]));
    await draftMark(page).waitFor({ state: "detached" });
  });

  test("an icon is chosen by its name, in the field to which a click on it leads", async () => {
    await open(page, "documents");
    const terms = fieldOf(page, "published.items.terms.icon");
    const frame = page.frameLocator("iframe");
    const iconBeside = (leaf: string) =>
      frame.locator(`main li:has([data-leaf="published.items.${leaf}.text"]) svg`).first();
    await iconBeside("privacy").click();
    await isFocused(fieldOf(page, "published.items.privacy.icon").locator("input:checked"));
    expect(await iconBeside("terms").getAttribute("class")).toContain("lucide-file-text");
    await iconBeside("terms").click();
    await isFocused(terms.locator("input:checked"));
    expect(await terms.getByRole("radio", { name: "Documento" }).isChecked()).toBe(true);
    await terms.getByRole("radio", { name: "Conversa" }).check();
    await eventually(async () =>
      expect(await iconBeside("terms").getAttribute("class")).toContain("lucide-message"),
    );
    await button(page, "Desfazer").click();
    await draftMark(page).waitFor({ state: "detached" });
  });

  test("the headline of the home page says that it is of a slide, one click from there", async () => {
    await open(page, "home");
    await page.frameLocator("iframe").locator("[data-carousel] h1").click();
    const notice = page.getByRole("status").filter({ hasText: "Este texto é de um slide." });
    expect(await notice.getByRole("link", { name: "Editar lá" }).getAttribute("href")).toBe("/admin/slider");
  });
});

describe("by keyboard", () => {
  test("Escape leads from the page to its field and back, and keys undo on both sides", async () => {
    await openCertificates();
    await writeAtEnd(page, TITLE, "!");
    await page.keyboard.press("Escape");
    await isFocused(input(page, TITLE));
    await page.keyboard.press("End");
    await page.keyboard.type("?");
    await pageSays(page, TITLE, `${TITLE_TEXT}!?`);
    await page.keyboard.press("Escape");
    await isFocused(inPage(page, TITLE));
    await page.keyboard.type("*");
    await fieldSays(page, TITLE, `${TITLE_TEXT}!?*`);
    await page.keyboard.press("Control+z");
    await pageSays(page, TITLE, TITLE_TEXT);
    await page.keyboard.press("Control+Shift+z");
    await fieldSays(page, TITLE, `${TITLE_TEXT}!?*`);
  });

  test("after a step back the caret stands where it was taken, in the page and in the field", async () => {
    await openCertificates();
    for (const [place, focused] of [
      ["page", inPage(page, TITLE)],
      ["field", input(page, TITLE)],
    ] as const) {
      await focused.click();
      await page.keyboard.press("Control+Home");
      for (let letter = 0; letter < 3; letter++) await page.keyboard.press("ArrowRight");
      await page.keyboard.insertText(place);
      const written = TITLE_TEXT.slice(0, 3) + place + TITLE_TEXT.slice(3);
      await fieldSays(page, TITLE, written);
      await pageSays(page, TITLE, written);
      await page.keyboard.press("Control+z");
      await pageSays(page, TITLE, TITLE_TEXT);
      await fieldSays(page, TITLE, TITLE_TEXT);
      await page.keyboard.insertText("_");
      await fieldSays(page, TITLE, `${TITLE_TEXT.slice(0, 3)}_${TITLE_TEXT.slice(3)}`);
      await page.keyboard.press("Control+z");
      await pageSays(page, TITLE, TITLE_TEXT);
    }
  });

  test("a page that is rendered anew keeps focus and caret", async () => {
    await openCertificates();
    await openFolds(page, "questions.title");
    await page
      .getByRole("group", { name: "Itens" })
      .getByRole("button", { name: "Adicionar" })
      .last()
      .click();
    await page.frameLocator("iframe").getByText("Pergunta", { exact: true }).waitFor();
    await inPage(page, TITLE).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Control+z");
    await page.frameLocator("iframe").getByText("Pergunta", { exact: true }).waitFor({ state: "detached" });
    await page.keyboard.type("!");
    await fieldSays(page, TITLE, TITLE_TEXT.replace("C", "C!"));
  });
});

describe("with others", () => {
  test("two who change different texts both get theirs, and the same text is a question", async () => {
    await openCertificates();
    const other = await openPage(browser);
    await openCertificates(other, "Otávio Prado");
    await writeAtEnd(other, "intro.lead", " Do Otávio.");
    await writeAtEnd(other, TITLE, " do Otávio");
    await publish(other);
    await writeAtEnd(page, TITLE, " da Márcia");
    await writeAtEnd(page, "intro.prices", " aqui");
    await publish(page, "Da Márcia");
    const conflict = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
    await conflict.getByText("Topo da página, Título").waitFor();
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining("409")]);
    expect(await conflict.getByRole("group").count()).toBe(1);
    expect(await conflict.textContent()).not.toContain("slide");
    await conflict.getByRole("radio", { name: "Ficar com o publicado" }).check();
    await conflict.getByRole("button", { name: "Salvar com estas escolhas" }).click();
    await conflict.waitFor({ state: "detached" });
    const stored = await eventually(async () => {
      const texts = await published();
      expect(texts["intro.prices"]).toBe("Ver preços aqui");
      return texts;
    });
    expect(stored[TITLE]).toEndWith("do Otávio");
    expect(stored["intro.lead"]).toEndWith("Do Otávio.");
    await pageSays(page, TITLE, `${TITLE_TEXT} do Otávio`);
    expect((await currentVersion()).description).toBe("Da Márcia");
    expect(other.complaints).toEqual([]);
  });

  test("a page of an old version comes as a draft and publishes nothing", async () => {
    await publishConfig(site, { content_certificates: JSON.stringify({ [TITLE]: "O de ontem" }) });
    await publishConfig(site, { content_certificates: JSON.stringify({ [TITLE]: "O de hoje" }) });
    const number = (await currentVersion()).version_number - 1;
    await openSignedIn(page, `${site.url}/admin/config-versions?versao=${number}`);
    await page.getByRole("link", { name: `${texts.versions.bringToDraft}: Certificado Digital` }).click();
    await pageSays(page, TITLE, "O de ontem");
    await draftMark(page).waitFor();
    expect(await published()).toEqual({ [TITLE]: "O de hoje" });
    await button(page, "Desfazer").click();
    await pageSays(page, TITLE, "O de hoje");
  });

  test("a network that ends while typing keeps the draft and the description", async () => {
    await openCertificates();
    await writeAtEnd(page, TITLE, " off");
    await page.context().setOffline(true);
    await page.keyboard.insertText("line");
    await fieldSays(page, TITLE, `${TITLE_TEXT} offline`);
    await button(page, "Publicar").click();
    const dialog = publishing(page);
    await dialog.getByLabel("Descrição da versão").fill("Sem rede");
    await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
    await toastSaid(page, "A página não foi publicada");
    await page.context().setOffline(false);
    expect(await dialog.getByLabel("Descrição da versão").inputValue()).toBe("Sem rede");
    await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await published()).toEqual({ [TITLE]: `${TITLE_TEXT} offline` });
    // Of the calls without a network.
    page.complaints.splice(0);
  });
});

test("on a phone, page and fields take turns", async () => {
  await page.setViewportSize(viewports.phone);
  await openCertificates();
  await writeAtEnd(page, TITLE, " já");
  for (let turn = 0; turn < 2; turn++) {
    await button(page, "Ver os campos").click();
    await input(page, TITLE).waitFor();
    expect(await inPage(page, TITLE).isVisible()).toBe(false);
    await button(page, "Ver a página").click();
    await inPage(page, TITLE).waitFor();
  }
});

test("nothing leads out of the frame, nor is heard from other windows; a visitor gets no editor", async () => {
  await openCertificates();
  const address = frameOf(page).url();
  await inPage(page, "intro.prices").click();
  await page.frameLocator("iframe").getByRole("link", { name: "Contato" }).first().click();
  await page.getByText("fica em Menu, rodapé e partes comuns").waitFor();
  expect(frameOf(page).url()).toBe(address);
  expect(page.url()).toEndWith("pagina=certificates");

  await page.evaluate(() => {
    const data = { kind: "input", leaf: "intro.title", text: "Invadido", input: 1 };
    postMessage(data, "*");
  });
  await frameOf(page).evaluate(() => {
    const data = { kind: "leaf", leaf: "intro.title", text: "Invadido", heard: 9 };
    postMessage(data, "*");
  });
  await writeAtEnd(page, "intro.prices", "!");
  await fieldSays(page, "intro.prices", "Ver preços!");
  expect(await inPage(page, TITLE).textContent()).toBe(TITLE_TEXT);
  expect(await input(page, TITLE).inputValue()).toBe(TITLE_TEXT);

  const { version_number } = await currentVersion();
  const answer = await fetch(
    `${site.url}${previewPath(version_number)}${pages.certificates.path}?${EDITED_PARAMETER}=certificates`,
    { redirect: "manual" },
  );
  expect(answer.status).toBe(302);
});

describe("pictures", () => {
  const OPENING = "intro.picture";
  const BILL = "evidence.items.bill.picture";
  const photo = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await plainImage(1400, 900).jpeg().toBuffer(),
  });

  test("a picture takes the place of a drawing, needs its words, serves another place from the library, and its deletion brings the drawings back", async () => {
    await open(page, "komanda");
    const place = fieldOf(page, OPENING);
    await place.locator("input[type=file]").setInputFiles({
      ...(await photo("cozinha.jpg")),
      // As a camera makes it: one file for each width and format.
      buffer: await noisyImage(1400, 900),
    });
    const words = place.getByLabel("Descrição da imagem");
    await words.waitFor();
    await page.frameLocator("iframe").locator("main picture img").first().waitFor();
    await button(page, "Publicar").click();
    await isRejected(page, words);
    await toastSaid(page, "Topo da página, Imagem: descreva o que ela mostra.");
    await words.fill("A cozinha às oito da noite");

    // An item shows the same picture, chosen by the keyboard.
    await page.locator("summary").filter({ hasText: "Telas" }).click();
    const bill = fieldOf(page, BILL);
    await page.locator("details[data-part]").nth(1).locator("summary").click();
    await bill.getByRole("button", { name: "Biblioteca" }).press("Enter");
    const library = page.getByRole("dialog", { name: "Biblioteca de imagens" });
    await library.getByRole("button", { name: /^Escolher a imagem de .+, 1400 × 900$/ }).press("Enter");
    await bill.getByLabel("Descrição da imagem").fill("A conta na mesa");
    await publish(page);
    // Sent without its text as long as it is being rendered.
    await eventually(async () =>
      expect(await html(pages.komanda.path)).toContain('alt="A cozinha às oito da noite"'),
    );
    const entries = await site.database.sql`
      select description from audit_logs
      where entity_type = 'config' and description like '%A cozinha às oito da noite%'`;
    expect(entries.map(({ description }) => description)).toEqual([
      expect.stringMatching(/Topo da página, Imagem: vazio → imagem [0-9a-f]{6}: A cozinha às oito da noite/),
    ]);

    const visitor = await openPage(browser);
    await visitor.goto(site.url + pages.komanda.path);
    await siteReady(visitor);
    const shown = visitor.getByRole("img", { name: "A cozinha às oito da noite" });
    await eventually(async () =>
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    );
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /-(1280|1400)\.avif$/,
    );
    await visitor.getByRole("img", { name: "A conta na mesa" }).scrollIntoViewIfNeeded();
    expect(await visitor.getByText("Cozinha quente").count()).toBe(0);
    expect(visitor.complaints).toEqual([]);

    await page.getByRole("link", { name: "Todas as páginas" }).click();
    await page.getByRole("heading", { name: "Páginas do site" }).waitFor();
    await button(page, "Biblioteca").click();
    const shelf = page.getByRole("dialog", { name: "Biblioteca" });
    await shelf.getByRole("button", { name: /^Excluir a imagem/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shelf.getByRole("button", { name: /^Excluir a imagem/ }).click();
    const question = page.getByRole("alertdialog", { name: "Excluir esta imagem?" });
    const said = await question.innerText();
    expect(said).toContain("Ela aparece em 2 lugares: ");
    expect(said).toContain("Página Komanda: Topo da página, Imagem");
    await question.getByRole("button", { name: "Excluir" }).click();
    await shelf.getByText("Nenhuma imagem ainda").waitFor();

    // The library takes images and PDFs itself, and says where one of them is too small.
    await shelf.getByLabel("Enviar imagem: para a biblioteca").setInputFiles({
      ...(await photo("pequena.jpg")),
      buffer: await plainImage(480, 320).jpeg().toBuffer(),
    });
    await shelf.getByText("480 × 320").waitFor();
    await shelf.getByRole("radio", { name: "Arquivos PDF" }).check({ force: true });
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
    const sendPdf = shelf.getByLabel("Enviar PDF: para a biblioteca");
    await sendPdf.setInputFiles(pdf("quebrado.pdf", Buffer.from("%PDF-1.4\n%%EOF\n")));
    await toastSaid(page, texts.files.broken);
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining("400 (Bad Request)")]);
    await sendPdf.setInputFiles(pdf("Tabela_de_preços.pdf", pdfOf("Tabela")));
    await shelf.getByText("Tabela de preços", { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shelf.getByRole("button", { name: "Ações de Tabela de preços" }).click();
    await page.getByRole("menuitem", { name: "Onde aparece" }).click();
    const nowhere = page.getByRole("dialog", { name: "Onde “Tabela de preços” aparece" });
    await nowhere
      .getByText("Nenhum texto nem botão do site leva a este arquivo.", { exact: false })
      .waitFor();
    await nowhere.getByRole("button", { name: "Fechar", exact: true }).click();
    await eventually(async () => expect(await html(pages.komanda.path)).not.toContain("/media/"));
    await visitor.reload();
    await visitor.getByText("Cozinha quente").waitFor();
    expect(visitor.complaints).toEqual([]);

    // The editor says so, and the place gives the picture away.
    expect(page.complaints).toEqual([]);
    // As in a browser that has not kept the picture: interception turns the cache off.
    await page.route("**/media/**", (route) => route.continue());
    await page.goto(`${site.url}/admin/pages?pagina=komanda`);
    await place.getByText(texts.library.gone).waitFor();
    await place.getByRole("button", { name: "Tirar" }).click();
    await place.getByText("Sem imagem, a página mostra o desenho que vem com o site.").waitFor();
    await place.getByRole("button", { name: "Biblioteca" }).click();
    await library.getByRole("button", { name: /480 × 320, pequena para este lugar$/ }).click();
    await place
      .getByText("Esta imagem tem 480 px de largura; aqui ela aparece com até 1.216 px e ficará borrada.")
      .waitFor();
    await place.getByRole("button", { name: "Tirar" }).click();
    await publish(page);
    const [version] = await site.database.sql`
      select config_data->>'content_komanda' as texts from config_versions where is_current`;
    expect(Object.keys(JSON.parse(version?.texts))).toEqual([BILL]);
    // Of the picture that is gone.
    page.complaints.splice(0);
  });

  test("a photograph is dropped where it will stand, keeps its focus in view, and takes no place before", async () => {
    expect(await html(pages.maskot.path)).not.toContain("<figure");
    await open(page, "maskot");
    const place = page.frameLocator("iframe").locator('[data-picture="photo.picture"]');
    await place.waitFor();
    expect(await place.evaluate((element) => getComputedStyle(element, "::before").content)).toBe(
      '"Fotografia"',
    );
    const dropped = await place.evaluateHandle(
      (_, bytes) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(bytes)], "equipe.jpg", { type: "image/jpeg" }));
        return files;
      },
      [...(await photo("equipe.jpg")).buffer],
    );
    await place.dispatchEvent("drop", { dataTransfer: dropped });
    const field = fieldOf(page, "photo.picture");
    await field.getByLabel("Descrição da imagem").fill("A equipe no balcão");
    await place.click();
    const focus = field.getByRole("slider", { name: "Foco da imagem" });
    for (let step = 1; step <= 3; step++) await focus.press("Shift+ArrowLeft");
    for (let step = 1; step <= 5; step++) await focus.press("ArrowRight");
    expect(await axeViolations(page)).toEqual([]);
    await publish(page);
    await eventually(async () => expect(await html(pages.maskot.path)).toContain('alt="A equipe no balcão"'));

    const visitor = await openPage(browser);
    await visitor.goto(site.url + pages.maskot.path);
    await siteReady(visitor);
    const shown = visitor.getByRole("img", { name: "A equipe no balcão" });
    expect(
      await shown.evaluate((image) => {
        const { width, height } = image.getBoundingClientRect();
        return [getComputedStyle(image).objectPosition, image.getAttribute("loading"), width / height];
      }),
    ).toEqual(["25% 50%", "lazy", expect.closeTo(1152 / 560, 1)]);
    await visitor.setViewportSize({ width: 390, height: 800 });
    expect((await shown.boundingBox())?.height).toBeCloseTo((350 * 5) / 4, 0);
    expect(visitor.complaints).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  test("a drawing and a picture that are clicked on the page lead to their field, on a phone too, and the field to them", async () => {
    await open(page, "komanda");
    const frame = page.frameLocator("iframe");
    const bill = fieldOf(page, BILL);
    const place = frame.locator(`[data-picture="${BILL}"]`);
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
    await fieldOf(page, TITLE).locator("textarea").focus();
    await isInView(frame.locator(`[data-leaf="${TITLE}"]`).first());
    await bill.getByLabel("Descrição da imagem").focus();
    await isInView(place);

    await page.setViewportSize(viewports.phone);
    await button(page, "Ver a página").click();
    await place.click();
    await bill.getByRole("button", { name: "Tirar" }).click();
    await button(page, "Ver a página").click();
    await isInView(place);
    expect(await place.evaluate((element) => element.tagName)).not.toBe("IMG");
  });
});
