import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { pages } from "#shared/content/pages.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides } from "#shared/schemas/slide.ts";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import {
  acceptLeaving,
  axeViolations,
  launchBrowser,
  openPage,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { keepToasts, toastSaid } from "../support/kept-toasts.ts";
import { publishConfig } from "../support/published-config.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// Legal texts, their editor, and the versions of all that is published. What these screens save and say, and what the
// slider merges, is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { config: initial } = (await (await fetch(`${site.url}/api/config`)).json()) as { config: object };

let page: WatchedPage;
beforeEach(async () => {
  await publishConfig(site, { ...initial, terms_of_use: "" });
  page = await openPage(browser);
  acceptLeaving(page);
  await keepToasts(page);
});
afterEach(() => {
  expect(page.complaints).toEqual([]);
});

const button = (name: string, of: Page = page) => of.getByRole("button", { name, exact: true });
const text = () => page.getByLabel("Texto em Markdown");
const isInside = (of: Page = page) => of.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function published(): Promise<SiteConfig> {
  return (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
}

/** The number of the version that was published last. */
async function currentNumber(): Promise<number> {
  const [version] = await site.database.sql`select version_number from config_versions where is_current`;
  return Number(version?.version_number);
}

describe("a legal text", () => {
  test("outlives a reload, and is shown as it is typed in this browser only, until it is published", async () => {
    await openSignedIn(page, `${site.url}/admin/terms-of-use`);
    await text().fill("## Rascunho de ontem");
    await page.reload();
    await page.getByText("Rascunho recuperado").waitFor();
    expect(await text().inputValue()).toBe("## Rascunho de ontem");
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Pré-visualizar" }).click(),
    ]);
    await preview.getByText("Prévia: ainda não publicado").waitFor();
    await preview.getByRole("heading", { name: "Rascunho de ontem" }).waitFor();
    await text().fill("## Já não tão secreto <b>assim</b>");
    await preview.getByRole("heading", { name: "Já não tão secreto <b>assim</b>" }).waitFor();

    const stranger = await openPage(browser);
    await stranger.goto(`${site.url}/terms-of-use?previa=1`);
    await stranger.getByRole("heading", { name: "1. Aceitação dos termos" }).waitFor();
    expect(await stranger.getByText("Prévia").count()).toBe(0);
    expect((await published()).terms_of_use).toBe("");

    await button("Salvar").click();
    await preview.getByText("Prévia: ainda não publicado").waitFor({ state: "detached" });
    expect((await published()).terms_of_use).toBe("## Já não tão secreto <b>assim</b>");
    expect(stranger.complaints).toEqual([]);
  });
});

describe("the editor of a text in Markdown", () => {
  beforeEach(() => openSignedIn(page, `${site.url}/admin/terms-of-use`));

  const preview = () => page.getByRole("region", { name: "Como fica no site" });
  const find = () => page.getByRole("searchbox", { name: "Localizar" });
  const select = (from: number, to = from) =>
    text().evaluate(
      (area: HTMLTextAreaElement, [start, end]) => {
        area.focus();
        area.setSelectionRange(start, end);
      },
      [from, to] as const,
    );
  const selection = () =>
    text().evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  const cursor = () =>
    text().evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
  const scrollTop = () => text().evaluate((area) => area.scrollTop);
  const longText = Array.from({ length: 60 }, (_, n) => `## Seção ${n + 1}\n\nParágrafo ${n + 1}.\n`).join(
    "\n",
  );

  test("the text stands beside what its page makes of it", async () => {
    await text().fill(
      "# Regras\n\nLeia a [política](/privacy-policy) e o [fim](#secao-1).\n\n> Citação <b>sem HTML</b>",
    );
    await preview().getByRole("heading", { name: "Regras", level: 2 }).waitFor();
    await preview().getByText("Citação <b>sem HTML</b>").waitFor();
    const link = preview().getByRole("link", { name: "política" });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
      "/privacy-policy",
      "_blank",
    ]);
    expect(await preview().getByRole("link", { name: "fim" }).getAttribute("href")).toBe(
      "/terms-of-use#secao-1",
    );
    await text().fill(" ");
    await preview().getByRole("heading", { name: "1. Aceitação dos termos" }).waitFor();
  });

  test("buttons and keys format the selection, and the browser undoes each in one step", async () => {
    await text().fill("dados pessoais");
    await select(6, 14);
    await page.keyboard.press("Control+b");
    expect(await text().inputValue()).toBe("dados **pessoais**");
    expect(await selection()).toBe("**pessoais**");
    await page.keyboard.press("Control+i");
    expect(await text().inputValue()).toBe("dados ***pessoais***");
    await preview().locator("strong").getByText("pessoais").waitFor();
    await page.keyboard.press("Control+z");
    expect(await text().inputValue()).toBe("dados **pessoais**");
    await page.keyboard.press("Control+z");
    expect(await text().inputValue()).toBe("dados pessoais");
    await select(0, 5);
    await button("Link").click();
    expect(await selection()).toBe("https://");
    await page.keyboard.insertText("/privacy-policy");
    expect(await text().inputValue()).toBe("[dados](/privacy-policy) pessoais");
    await button("Título de seção").click();
    await preview().getByRole("heading", { name: "dados pessoais" }).waitFor();
    await button("Título de seção").click();
    await button("Lista").click();
    await preview().getByRole("listitem").waitFor();
    await button("Lista").click();
    await button("Citação").click();
    await preview().locator("blockquote").waitFor();

    // A list of 800 lines is one step, too.
    const lines = Array.from({ length: 800 }, (_, n) => `Cláusula <${n}> & outra`).join("\n");
    await text().fill(lines);
    await select(0, lines.length);
    await button("Lista").click();
    expect(await text().inputValue()).toBe(lines.replace(/^/gm, "- "));
    await page.keyboard.press("Control+z");
    expect(await text().inputValue()).toBe(lines);
  });

  const pasted = {
    "Google Docs": `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2>Dados</h2>
    <p><span>Guardamos o </span><span style="font-weight:700">nome</span><span> e o <a href="https://exemplo.com.br">contrato</a>.</span></p>
    <ul><li><p>um</p></li><li><p>dois</p></li></ul></b>`,
    Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h2>Dados<o:p></o:p></h2>
    <p class=MsoNormal>Guardamos o <b>nome</b> e o <a href="https://exemplo.com.br">contrato</a>.<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>um</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>dois</p></body></html>`,
  };
  test("lists within lists and tables are pasted whole, and footnotes as text", async () => {
    const item = (level: number, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>${words}</p>`;
    const table =
      "<table><tbody><tr><td>Dado</td><td>Prazo</td></tr><tr><td>Nome</td><td></td></tr><tr><td>a|b</td><td><p>2 anos</p></td></tr></tbody></table>";
    const copied = {
      "- um\n  - dois\n- três": item(1, "um") + item(2, "dois") + item(1, "três"),
      "- um\n  - dois\n- quatro": "<ul><li>um</li><ul><li>dois</li></ul><li>quatro</li></ul>",
      "| Dado | Prazo |\n| --- | --- |\n| Nome |  |\n| a\\|b | 2 anos |": table,
      "Um texto \\[1\\].":
        '<p>Um <b style="font-weight:400">texto</b> <a href="#_ftn1" name="_ftnref1">[1]</a>.</p>',
    };
    for (const [markdown, html] of Object.entries(copied)) {
      await text().fill("");
      await paste(html);
      expect(await text().inputValue()).toBe(markdown);
    }
  });

  const paste = (html: string) =>
    text().evaluate((area, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", copied);
      clipboardData.setData("text/plain", "sem formato");
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  test("text from a word processor keeps headings, bold, links and lists", async () => {
    for (const copied of Object.values(pasted)) {
      await text().fill("");
      await paste(copied);
      expect(await text().inputValue()).toBe(
        "## Dados\n\nGuardamos o **nome** e o [contrato](https://exemplo.com.br).\n\n- um\n- dois",
      );
    }
  });

  test("with a full storage the server keeps the draft, and where it cannot either the screen says so", async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.route("**/trpc/drafts.save", (route) => route.abort(), { times: 1 });
    await text().fill("rascunho sem rede");
    await toastSaid(page, texts.drafts.notKept);
    const isSaved = page.waitForResponse((answer) => answer.url().includes("drafts.save") && answer.ok());
    await text().fill("rascunho novo");
    await isSaved;
    await page.reload();
    await page.getByText("Rascunho recuperado.").waitFor();
    expect(await text().inputValue()).toBe("rascunho novo");
    const warned = page.complaints.splice(0);
    const isExpected = /could not be stored|the draft was not saved|ERR_FAILED/;
    expect(warned.filter((each) => !isExpected.test(each))).toEqual([]);
  });

  test("text and preview scroll together, whichever is scrolled", async () => {
    await text().fill(longText);
    await preview().getByRole("heading", { name: "Seção 60" }).waitFor();
    const shareOf = (part: Locator) =>
      part.evaluate((at) => at.scrollTop / (at.scrollHeight - at.clientHeight));
    const scrollToMiddle = (beside = 0) =>
      preview().evaluate(
        (at, beside) => at.scrollTo(0, (at.scrollHeight - at.clientHeight) / 2 + beside),
        beside,
      );
    await text().evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await eventually(async () => expect(await shareOf(preview())).toBeGreaterThan(0.98));
    // Under the pointer only: a preview that moves because its content changed does not move the text.
    await page.mouse.move(0, 0);
    await scrollToMiddle();
    await text().evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shareOf(text())).toBeGreaterThan(0.98);
    await preview().hover();
    await scrollToMiddle(1);
    await eventually(async () => expect(await shareOf(text())).toBeCloseTo(0.5, 1));
    expect(await shareOf(preview())).toBeCloseTo(0.5, 2);
  });

  test("a search goes from place to place and marks each, and Escape ends at it", async () => {
    await text().fill(longText);
    await select(0);
    await text().evaluate((area) => area.scrollTo(0, 0));
    const status = page.getByRole("search").getByRole("status");
    await find().fill("SECAO 5");
    await status.getByText("1 de 11").waitFor();
    const mark = page.locator("mark");
    expect(await mark.textContent()).toBe("Seção 5");
    await find().press("Enter");
    await status.getByText("2 de 11").waitFor();
    await find().press("Shift+Enter");
    await button("Anterior").click();
    await status.getByText("11 de 11").waitFor();
    // Every line of this text is one on the screen: the mark must lie on its own.
    const offLine = await mark.evaluate((at) => {
      const area = document.querySelector("textarea");
      if (!area) throw new Error("no text area");
      const line = area.value.slice(0, area.value.lastIndexOf("Seção 5")).split("\n").length - 1;
      const { lineHeight, paddingTop } = getComputedStyle(area);
      const lineTop = area.getBoundingClientRect().top + 1 + Number.parseFloat(paddingTop) - area.scrollTop;
      const { top, bottom } = at.getBoundingClientRect();
      return (top + bottom) / 2 - (lineTop + (line + 0.5) * Number.parseFloat(lineHeight));
    });
    expect(Math.abs(offLine)).toBeLessThan(2);
    expect(await text().inputValue()).toBe(longText);
    await find().press("Escape");
    expect(await selection()).toBe("Seção 5");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
    expect((await cursor())[0]).toBe(longText.indexOf("Seção 59"));
    await find().fill("não está aqui");
    await status.getByText("Nada").waitFor();
    await find().fill("Seção 7");
    await page.locator("mark").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("cursor and scroll position outlive a reload and a save", async () => {
    const end = longText.indexOf("Seção 40");
    await text().fill(longText);
    await select(end);
    await text().evaluate((area) => area.scrollTo(0, 900));
    await page.reload();
    await text().waitFor();
    expect(await cursor()).toEqual([end, end]);
    expect(await scrollTop()).toBe(900);
    expect(await text().evaluate((area) => document.activeElement === area)).toBe(true);
    await button("Salvar").click();
    await page.getByText("Este texto está publicado.").waitFor();
    expect(await cursor()).toEqual([end, end]);
    expect(await scrollTop()).toBe(900);
  });

  test("a phone shows one of both", async () => {
    await text().fill(longText);
    await page.setViewportSize(viewports.phone);
    expect(await preview().count()).toBe(0);
    await button("Ver").click();
    await preview().getByRole("heading", { name: "Seção 1", exact: true }).waitFor();
    expect(await text().isVisible()).toBe(false);
    await button("Escrever").click();
    expect(await text().isVisible()).toBe(true);
    await find().fill("Seção 7");
    await page.locator("mark").waitFor();
    expect(await isInside()).toBe(true);
  });
});

describe("the versions", () => {
  const author = { id: "id-da-nadia", name: "Nádia Vergueiro" };

  test("one is compared field by field after signing in, and restored for every visitor", async () => {
    const slides = [
      { image: "/images/slide-erp.svg", title: "Primeiro slide" },
      { image: "/images/slide-gestao.svg", title: "Segundo slide", visible: false },
    ];
    const first = await currentNumber();
    const before = {
      site_title: "Título de antes",
      terms_of_use: "## Regras\n\nVocê pode navegar livremente.\n\nFim.",
    };
    await publishConfig(site, before, author);
    await publishConfig(
      site,
      {
        site_title: "Título de agora",
        color_primary: "#0E7490",
        terms_of_use: "## Regras\n\nVocê pode navegar com calma.\n\nFim.",
        site_slider_images: JSON.stringify(slides),
      },
      author,
    );
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.goto(`${site.url}/admin/config-versions?versao=${first}`);
    await page.getByText("Entre para ver as versões").waitFor();
    expect(calls.filter((url) => url.includes("siteConfig"))).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
    await submitLogin(page);
    await page.getByRole("heading", { name: `Versão ${first}` }).waitFor();
    expect(new URL(page.url()).search).toBe(`?versao=${first}`);

    await page.getByRole("link", { name: `Versão ${first + 1}` }).click();
    const article = page.getByRole("article");
    await article.getByRole("heading", { name: `Versão ${first + 1}` }).waitFor();
    const sections = article.getByRole("region").filter({ has: page.getByRole("heading", { level: 3 }) });
    expect(await sections.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Geral",
      "Cores",
      "Textos legais",
      "Slider",
    ]);
    const general = await article.getByRole("region", { name: "Geral" }).textContent();
    expect(general).toContain("Título de antes");
    expect(general).toContain("Título de agora");
    await article.getByText(texts.versions.compared(first + 1, first + 2, first + 2)).waitFor();
    const swatches = article.getByRole("region", { name: "Cores" }).locator("[style]");
    const colors = await swatches.evaluateAll((found) =>
      found.map((swatch) => getComputedStyle(swatch).backgroundColor),
    );
    expect(colors).toEqual(["rgb(253, 61, 109)", "rgb(14, 116, 144)"]);
    const diff = article.getByRole("group", { name: "Diferenças do texto" });
    expect(await diff.locator("mark").allTextContents()).toEqual(["livremente", "com calma"]);
    await diff.getByText("Removida: Você pode navegar livremente.").waitFor();
    await diff.getByText("Acrescentada: Você pode navegar com calma.").waitFor();
    const slider = await article.getByRole("region", { name: "Slider" }).textContent();
    expect(slider).toContain("Slides padrão do site");
    expect(slider).toContain("Segundo slide (oculto)");

    // On a phone the version replaces the list, and the list returns.
    await page.setViewportSize(viewports.phone);
    const list = page.getByRole("navigation", { name: "Versões" });
    expect(await list.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Todas as versões" }).click();
    await list.waitFor();
    expect(await isInside()).toBe(true);
    await list.getByRole("link", { name: `Versão ${first}` }).click();
    await page.getByRole("heading", { name: `Versão ${first}` }).waitFor();
    await page.setViewportSize(viewports.desktop);

    // What is restored is what every visitor sees at once.
    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/contato`);
    expect(await visitor.title()).toBe("Contato | Título de agora");
    await page.getByRole("button", { name: "Restaurar", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
    await page.getByText("As configurações das duas versões são iguais.").waitFor();
    await visitor.reload();
    expect(await visitor.title()).toBe("Contato | Avante Sistemas");
    expect((await published()).terms_of_use).toBe("");
    const newest = page.getByRole("link", { name: `Versão ${first + 3}` });
    await newest.getByText(`Restauração da versão ${first}`).waitFor();
    await newest.getByText("Atual").waitFor();
  });

  const otavio = { id: "id-do-otavio", name: "Otávio Prado" };
  const ask = async (name: string) => {
    await button(name).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
  };

  test("who restores reads what was saved after the comparison, and decides again", async () => {
    await publishConfig(site, { site_title: "Título de antes", color_primary: "#7C3AED" });
    const number = (await currentNumber()) - 1;
    await openSignedIn(page, `${site.url}/admin/config-versions?versao=${number}`);
    await page.getByRole("heading", { name: `Versão ${number}` }).waitFor();
    await publishConfig(site, { site_title: "Título do Otávio" }, otavio);
    await ask("Restaurar");
    const notice = page.getByRole("alert").filter({ hasText: texts.versions.changedMeanwhileTitle });
    await notice.getByText(/^Otávio Prado salvou a versão \d+ em .*Mudou: Geral: título do site\./).waitFor();
    await notice.getByText(texts.versions.compareAgain).waitFor();
    await page.getByRole("region", { name: "Geral" }).getByText("Título do Otávio").waitFor();
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      expect(await isInside()).toBe(true);
    }
    await page.setViewportSize(viewports.desktop);
    await ask(texts.versions.restoreSection("Cores"));
    await notice.waitFor({ state: "detached" });
    const restored = { site_title: "Título do Otávio", color_primary: "#FD3D6D" };
    // The question hides what is below it from roles, so that the screen alone does not say that it is done.
    await eventually(async () => expect(await published()).toMatchObject(restored));
    await page.getByRole("region", { name: "Cores" }).waitFor({ state: "detached" });
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining("409")]);
  });

  test("the site can be looked at as a version had it; nothing is counted there", async () => {
    await publishConfig(site, {
      site_title: "Site de antes",
      terms_of_use: "## Termos de antes",
      site_slider_images: JSON.stringify([{ ...defaultSlides("20")[1], title: "Slide de antes" }]),
    });
    const number = await currentNumber();
    await publishConfig(site, { site_title: "Site de agora", terms_of_use: "" });
    await openSignedIn(page, `${site.url}/admin/config-versions?versao=${number}`);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: texts.versions.openPreview }).click();
    const preview = await opened;
    await preview.waitForLoadState();
    const calls: string[] = [];
    preview.on("request", (request) => calls.push(new URL(request.url()).pathname));
    // From its start, which was before anything listened.
    await preview.reload();
    const strip = preview.getByRole("region", { name: texts.versions.preview(number) });
    await strip.waitFor();
    await preview.getByRole("heading", { name: "Slide de antes" }).waitFor();
    expect(await preview.title()).toContain("Site de antes");
    await preview.getByRole("contentinfo").getByRole("link", { name: "Termos de Uso" }).click();
    await preview.getByRole("heading", { name: "Termos de antes" }).waitFor();
    expect(new URL(preview.url()).pathname).toBe(previewPath(number) + pages.termsOfUse.path);
    await strip.waitFor();
    for (const viewport of Object.values(viewports)) {
      await preview.setViewportSize(viewport);
      expect(await isInside(preview)).toBe(true);
    }
    expect(calls.filter((path) => /counts|contactMessages|api\/config/.test(path))).toEqual([]);
    await strip.getByRole("link", { name: texts.versions.backToVersion }).click();
    await preview.getByRole("heading", { name: `Versão ${number}` }).waitFor();
  });
});

describe("two at the slider", () => {
  async function publish(names: string[]): Promise<void> {
    const list = names.map((title, place) => ({
      ...defaultSlides("20")[place],
      id: `s${title.toLowerCase()}`,
      title,
    }));
    await publishConfig(site, { site_slider_images: JSON.stringify(list) });
  }
  const titlesAre = (of: Page, names: string[]) =>
    eventually(async () =>
      expect(await of.locator("button[aria-keyshortcuts^=Alt]").allTextContents()).toEqual(names),
    );
  const titlesArePublished = (names: string[]) =>
    eventually(async () =>
      expect(parseSlides((await published()).site_slider_images).map(({ title }) => title)).toEqual(names),
    );
  async function retitle(of: Page, from: string, to: string): Promise<void> {
    await button(from, of).click();
    await of.getByLabel("Título", { exact: true }).fill(to);
  }

  test("who change the same slide choose between its two forms; the other slides stay", async () => {
    await publish(["Um", "Dois", "Três"]);
    const first = await openPage(browser);
    await openSignedIn(
      first,
      `${site.url}/admin/slider`,
      await createAdministrator(site, { name: "Otávio Prado" }),
    );
    await openSignedIn(page, `${site.url}/admin/slider`);
    for (const each of [first, page]) await titlesAre(each, ["Um", "Dois", "Três"]);
    await retitle(first, "Um", "Um do Otávio");
    await retitle(first, "Dois", "Dois do Otávio");
    await retitle(first, "Três", "Três do Otávio");
    await button("Salvar Slider", first).click();
    await titlesArePublished(["Um do Otávio", "Dois do Otávio", "Três do Otávio"]);
    await retitle(page, "Um", "Um da Márcia");
    await retitle(page, "Três", "Três da Márcia");
    await button("Salvar Slider", page).click();
    const dialog = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
    await dialog.getByText(texts.slider.conflict("Otávio Prado")).waitFor();
    await dialog.getByText(texts.slider.conflictAdvice).waitFor();
    const question = (name: string) => dialog.getByRole("group", { name, exact: true });
    expect(await dialog.getByRole("group").count()).toBe(2);
    await question("Um").getByText("Um da Márcia").waitFor();
    await question("Um").getByText("Um do Otávio").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question("Três")
      .getByRole("radio", { name: /publicado/ })
      .check();
    await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
    await titlesAre(page, ["Um da Márcia", "Dois do Otávio", "Três do Otávio"]);
    await titlesArePublished(["Um da Márcia", "Dois do Otávio", "Três do Otávio"]);
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining("409")]);
    expect(first.complaints).toEqual([]);
  });
});
