import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { Frame, Locator, Page } from "playwright";
import { pages } from "#shared/content/pages.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { EDITED_PARAMETER, previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
const otavio = { name: "Otávio Prado", email: "otavio@avantesistemas.example", password: "senha-ção-9" };
await storeAdministrator(site.database.db, otavio);

const TITLE = "intro.title";
let page: WatchedPage;
let other: WatchedPage;
beforeAll(async () => {
  [page, other] = await Promise.all([openPage(browser), openPage(browser)]);
});
beforeEach(async () => {
  await appendConfigVersion(site, { content_certificates: "" });
  await open(page);
});
afterEach(() => {
  expect(page.complaints.splice(0)).toEqual([]);
});

/** The editor of the certificates, without a draft of the test before. */
async function open(of: Page, who = administrator, search = ""): Promise<void> {
  if (of.url().startsWith("http")) await of.evaluate(() => localStorage.clear());
  of.removeAllListeners("dialog");
  of.on("dialog", (dialog) => void dialog.accept());
  await openSignedIn(of, `${site.url}/admin/pages?pagina=certificates${search}`, who);
  await inPage(of, TITLE).waitFor();
}

const inPage = (of: Page, leaf: string) =>
  of.frameLocator("iframe").locator(`[data-leaf="${leaf}"][contenteditable]`).first();
const field = (of: Page, leaf: string) => of.locator(`[data-field="${leaf}"]`).locator("textarea, input");
const button = (of: Page, name: string) => of.getByRole("button", { name, exact: true });
const dialogOf = (of: Page) => of.getByRole("dialog").first();

function frameOf(of: Page): Frame {
  const frame = of.frames().find((one) => one.url().includes(`${EDITED_PARAMETER}=`));
  if (!frame) throw new Error("the page has no frame");
  return frame;
}

/** Clicks a text of the page and types at its end. */
async function typeAtEnd(of: Page, leaf: string, text: string): Promise<void> {
  await inPage(of, leaf).click();
  await of.keyboard.press("Control+End");
  await of.keyboard.type(text);
}

async function fieldSays(of: Page, leaf: string, text: string): Promise<void> {
  await eventually(async () => expect(await field(of, leaf).inputValue()).toBe(text));
}
async function pageSays(of: Page, leaf: string, text: string): Promise<void> {
  await eventually(async () => expect(await inPage(of, leaf).textContent()).toBe(text));
}

async function isFocused(control: Locator): Promise<void> {
  await eventually(async () =>
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  expect(await control.isVisible()).toBe(true);
}

async function publish(of: Page, description = ""): Promise<void> {
  await button(of, "Publicar").first().click();
  if (description) await dialogOf(of).getByLabel("Descrição da versão").fill(description);
  await button(of, "Publicar").last().click();
}
const isPublished = (of: Page) => of.locator("[data-toast]").getByText("Página publicada!").waitFor();

async function published(): Promise<Record<string, unknown>> {
  const config = (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
  return config.content_certificates ? JSON.parse(config.content_certificates) : {};
}

describe("by mouse", () => {
  test("a title is typed where it stands and published with a description", async () => {
    await typeAtEnd(page, TITLE, " agora");
    await fieldSays(page, TITLE, "Certificado digital pela metade do preço agora");
    await page.getByText("Rascunho não publicado").waitFor();
    expect(await published()).toEqual({});
    await button(page, "Publicar").click();
    expect(await dialogOf(page).locator("ins").allTextContents()).toEqual(["Acrescentado:  agora"]);
    await button(page, "Cancelar").click();
    await publish(page, "Preços de dezembro");
    await isPublished(page);
    expect(await published()).toEqual({ [TITLE]: "Certificado digital pela metade do preço agora" });
    expect(await (await fetch(site.url + pages.certificates.path)).text()).toContain("metade do preço agora");
    const [version] = await site.database.sql`select description from config_versions where is_current`;
    expect(version?.description).toBe("Preços de dezembro");
  });

  test("letters go where the caret stands, and a paste brings no lines", async () => {
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
      expect(await field(page, TITLE).inputValue()).toStartWith("Um texto do <b>Word</b> longo longo"),
    );
    expect(await inPage(page, TITLE).locator("b").count()).toBe(0);
    await button(page, "Publicar").click();
    await page.locator("[data-toast]").getByText("Falta corrigir: 1 texto").waitFor();
    expect(await field(page, TITLE).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await published()).toEqual({});
  });

  test("a price is changed, a question added, written and moved, and all of it undone", async () => {
    const price = "prices.offers.e-cpf-a1.price";
    await openFolds(page, price);
    await field(page, price).fill("99,90");
    await page.frameLocator("iframe").getByText("99,90").first().waitFor();
    await field(page, price).fill("noventa");
    await button(page, "Publicar").click();
    await page.locator("[data-toast]").getByText("Falta corrigir: 1 texto").waitFor();
    await field(page, price).fill("99,90");

    const questions = page.getByRole("group", { name: "Itens" }).filter({ hasText: "Pergunta" });
    await openFolds(page, "questions.title");
    await questions.getByRole("button", { name: "Adicionar" }).click();
    await page.keyboard.type("Posso pagar em dezembro?");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Pode.");
    await page.frameLocator("iframe").getByText("Posso pagar em dezembro?").waitFor();
    await button(page, "Mover para cima: Posso pagar em dezembro?").click();
    await publish(page);
    await isPublished(page);
    const stored = await published();
    expect(stored[price]).toBe(9990);
    const ids = stored["questions.items"] as string[];
    expect(ids.at(-2)).toStartWith("n");
    expect(stored[`questions.items.${ids.at(-2)}.answer`]).toBe("Pode.");
    while (await button(page, "Desfazer").isEnabled()) await button(page, "Desfazer").click();
    await page.frameLocator("iframe").getByText("Posso pagar em dezembro?").waitFor({ state: "detached" });
    await publish(page);
    await eventually(async () => expect(await published()).toEqual({}));
  });

  test("a price that texts contradict is said beside them and in the dialog, and can be published", async () => {
    const price = "prices.offers.e-cpf-a1.price";
    await openFolds(page, price);
    await field(page, price).fill("80");
    const doubt = "Pelos preços, o desconto é de 20% ou 50%.";
    await page.locator(`[data-field="${TITLE}"]`).getByText(doubt).waitFor();
    await page.locator("summary").filter({ hasText: "Perguntas" }).getByText("Conferir").first().waitFor();
    await button(page, "Publicar").click();
    const dialog = dialogOf(page);
    await dialog.getByText("Vale conferir: 8 textos").waitFor();
    expect(await dialog.getByText(doubt).count()).toBe(1);
    await dialog.getByText("Perguntas, Itens, Quem paga o preço com 50% de desconto?, Pergunta").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, "Publicar").last().click();
    await isPublished(page);
  });

  test("items are dragged to another place, which is one step of undo", async () => {
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
    await page.getByText("Rascunho não publicado").waitFor();
    await button(page, "Desfazer").click();
    await eventually(async () => expect(await names()).toEqual(["A1", "A3"]));
    await page.getByText("Rascunho não publicado").waitFor({ state: "detached" });
  });

  test("an icon is chosen by its name", async () => {
    await page.goto(`${site.url}/admin/pages?pagina=documents`);
    const icon = page.locator('[data-field="published.items.terms.icon"]');
    const shown = page.frameLocator("iframe").locator("main li").first().locator("svg").first();
    await shown.waitFor();
    expect(await shown.getAttribute("class")).toContain("lucide-file-text");
    await icon.evaluate((element) => {
      for (const folded of document.querySelectorAll("details")) folded.open = folded.contains(element);
    });
    expect(await icon.getByRole("radio", { name: "Documento" }).isChecked()).toBe(true);
    await icon.getByRole("radio", { name: "Conversa" }).check();
    await eventually(async () => expect(await shown.getAttribute("class")).toContain("lucide-message"));
    await button(page, "Desfazer").click();
    await page.getByText("Rascunho não publicado").waitFor({ state: "detached" });
  });

  test("a price that is clicked on the page is typed in its field, and an icon is chosen in its own", async () => {
    const price = "prices.offers.e-cnpj-a1.originalPrice";
    const frame = page.frameLocator("iframe");
    await frame.locator("s").filter({ hasText: "R$ 160" }).nth(1).click();
    await isFocused(field(page, price));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("171,00");
    await frame.locator("s").filter({ hasText: "R$ 171" }).waitFor();
    await button(page, "Desfazer").click();
    await page.goto(`${site.url}/admin/pages?pagina=documents`);
    await frame.locator('main li:has([data-leaf="published.items.privacy.text"]) svg').first().click();
    await isFocused(page.locator('[data-field="published.items.privacy.icon"] input:checked'));
    await page.goto(`${site.url}/admin/pages?pagina=certificates`);
  });

  test("links, forms and covered texts of the page do not leave the frame", async () => {
    const before = frameOf(page).url();
    await inPage(page, "intro.prices").click();
    await page.frameLocator("iframe").getByRole("link", { name: "Contato" }).first().click();
    await page.getByText("fica em Topo, rodapé e partes comuns").waitFor();
    expect(frameOf(page).url()).toBe(before);
    expect(page.url()).toEndWith("pagina=certificates");
  });
});

describe("by keyboard", () => {
  test("Escape leads from the page to its field and back, and keys undo on both sides", async () => {
    await typeAtEnd(page, TITLE, "!");
    await page.keyboard.press("Escape");
    await eventually(async () =>
      expect(await field(page, TITLE).evaluate((element) => element === document.activeElement)).toBe(true),
    );
    await page.keyboard.press("End");
    await page.keyboard.type("?");
    await pageSays(page, TITLE, "Certificado digital pela metade do preço!?");
    await page.keyboard.press("Escape");
    await eventually(async () =>
      expect(await inPage(page, TITLE).evaluate((element) => element === document.activeElement)).toBe(true),
    );
    await page.keyboard.type("*");
    await fieldSays(page, TITLE, "Certificado digital pela metade do preço!?*");
    await page.keyboard.press("Control+z");
    await pageSays(page, TITLE, "Certificado digital pela metade do preço");
    await page.keyboard.press("Control+Shift+z");
    await fieldSays(page, TITLE, "Certificado digital pela metade do preço!?*");
  });

  test("a page that is rendered anew keeps focus and caret", async () => {
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
    await fieldSays(page, TITLE, "C!ertificado digital pela metade do preço");
  });

  test("on a phone, page and fields take turns", async () => {
    await page.setViewportSize(viewports.phone);
    try {
      await typeAtEnd(page, TITLE, " já");
      await button(page, "Ver os campos").click();
      await field(page, TITLE).waitFor();
      await button(page, "Ver a página").click();
      await inPage(page, TITLE).waitFor();
      await button(page, "Ver os campos").click();
      await field(page, TITLE).waitFor();
    } finally {
      await page.setViewportSize(viewports.desktop);
    }
  });
});

describe("with others", () => {
  test("two who change different texts both get theirs, and the same text is a question", async () => {
    await open(other, otavio);
    await typeAtEnd(other, "intro.lead", " Do Otávio.");
    await typeAtEnd(other, TITLE, " do Otávio");
    await publish(other);
    await isPublished(other);
    await typeAtEnd(page, TITLE, " da Márcia");
    await typeAtEnd(page, "intro.prices", " aqui");
    await publish(page, "Da Márcia");
    const conflict = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
    await conflict.getByText("Abertura, Título").waitFor();
    expect(page.complaints.splice(0)).toHaveLength(1);
    expect(await conflict.getByRole("group").count()).toBe(1);
    expect(await conflict.textContent()).not.toContain("slide");
    await conflict.getByRole("radio", { name: "Ficar com o publicado" }).check();
    await conflict.getByRole("button", { name: "Salvar com estas escolhas" }).click();
    await isPublished(page);
    const stored = await published();
    expect(stored[TITLE]).toEndWith("do Otávio");
    expect(stored["intro.lead"]).toEndWith("Do Otávio.");
    expect(stored["intro.prices"]).toBe("Ver preços aqui");
    await pageSays(page, TITLE, "Certificado digital pela metade do preço do Otávio");
    const [version] = await site.database.sql`select description from config_versions where is_current`;
    expect(version?.description).toBe("Da Márcia");
  });

  test("a page of an old version comes as a draft and publishes nothing", async () => {
    await appendConfigVersion(site, { content_certificates: JSON.stringify({ [TITLE]: "O de ontem" }) });
    await appendConfigVersion(site, { content_certificates: JSON.stringify({ [TITLE]: "O de hoje" }) });
    const [current] = await site.database.sql`select version_number from config_versions where is_current`;
    const number = Number(current?.version_number) - 1;
    await openSignedIn(page, `${site.url}/admin/config-versions?versao=${number}`);
    await page.getByRole("link", { name: `${texts.versions.bringToDraft}: Certificado Digital` }).click();
    await pageSays(page, TITLE, "O de ontem");
    await page.getByText("Rascunho não publicado").waitFor();
    expect(await published()).toEqual({ [TITLE]: "O de hoje" });
    await button(page, "Desfazer").click();
    await pageSays(page, TITLE, "O de hoje");
  });

  test("a network that ends while typing keeps the draft and the description", async () => {
    await typeAtEnd(page, TITLE, " off");
    await page.context().setOffline(true);
    await page.keyboard.type("line");
    await fieldSays(page, TITLE, "Certificado digital pela metade do preço offline");
    await publish(page, "Sem rede");
    await page.locator("[data-toast]").getByText("A página não foi publicada").waitFor();
    await page.context().setOffline(false);
    page.complaints.splice(0);
    expect(await dialogOf(page).getByLabel("Descrição da versão").inputValue()).toBe("Sem rede");
    await button(page, "Publicar").last().click();
    await isPublished(page);
    expect(await published()).toEqual({ [TITLE]: "Certificado digital pela metade do preço offline" });
  });
});

describe("from outside", () => {
  test("a visitor gets no editor of a page, and messages of other windows are not heard", async () => {
    const { versionNumber } = (await (
      await fetch(`${site.url}/api/config`, { headers: { accept: "application/json" } })
    ).json()) as { versionNumber?: number };
    const address = `${site.url}${previewPath(versionNumber ?? 1)}${pages.certificates.path}?${EDITED_PARAMETER}=certificates`;
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status).toBe(302);
    await page.evaluate(() => {
      const data = { kind: "input", leaf: "intro.title", text: "Invadido", input: 1 };
      postMessage(data, "*");
    });
    await frameOf(page).evaluate(() => {
      const data = { kind: "leaf", leaf: "intro.title", text: "Invadido", heard: 9 };
      postMessage(data, "*");
    });
    await typeAtEnd(page, "intro.prices", "!");
    await fieldSays(page, "intro.prices", "Ver preços!");
    expect(await inPage(page, TITLE).textContent()).toBe("Certificado digital pela metade do preço");
    expect(await field(page, TITLE).inputValue()).toBe("Certificado digital pela metade do preço");
  });
});

/** Opens what folds the field of a leaf. */
async function openFolds(of: Page, leaf: string): Promise<void> {
  await field(of, leaf).evaluate((element) => {
    for (
      let folded = element.closest("details");
      folded;
      folded = folded.parentElement?.closest("details") ?? null
    )
      folded.open = true;
  });
}
