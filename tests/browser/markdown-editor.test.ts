import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
acceptLeaving(page);
await page.setViewportSize(viewports.desktop);
await openSignedIn(page, `${site.url}/admin/terms-of-use`);

const text = page.getByLabel("Texto em Markdown");
const preview = page.getByRole("region", { name: "Como fica no site" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const find = page.getByRole("searchbox", { name: "Localizar" });
const select = (from: number, to = from) =>
  text.evaluate(
    (area: HTMLTextAreaElement, [start, end]) => {
      area.focus();
      area.setSelectionRange(start, end);
    },
    [from, to] as const,
  );
const selection = () =>
  text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
const cursor = () => text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
const scrollTop = () => text.evaluate((area) => area.scrollTop);
const longText = Array.from({ length: 60 }, (_, n) => `## Seção ${n + 1}\n\nParágrafo ${n + 1}.\n`).join(
  "\n",
);

beforeEach(async () => {
  await page.setViewportSize(viewports.desktop);
});

test("the text stands beside what its page makes of it", async () => {
  await text.fill(
    "# Regras\n\nLeia a [política](/privacy-policy) e o [fim](#secao-1).\n\n> Citação <b>sem HTML</b>",
  );
  await preview.getByRole("heading", { name: "Regras", level: 2 }).waitFor();
  await preview.getByText("Citação <b>sem HTML</b>").waitFor();
  const link = preview.getByRole("link", { name: "política" });
  expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
    "/privacy-policy",
    "_blank",
  ]);
  expect(await preview.getByRole("link", { name: "fim" }).getAttribute("href")).toBe("/terms-of-use#secao-1");
  await text.fill(" ");
  await preview.getByRole("heading", { name: "1. Aceitação dos termos" }).waitFor();
});

test("buttons and keys format the selection, and the browser undoes each in one step", async () => {
  await text.fill("dados pessoais");
  await select(6, 14);
  await page.keyboard.press("Control+b");
  expect(await text.inputValue()).toBe("dados **pessoais**");
  expect(await selection()).toBe("**pessoais**");
  await page.keyboard.press("Control+i");
  expect(await text.inputValue()).toBe("dados ***pessoais***");
  await preview.locator("strong").getByText("pessoais").waitFor();
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("dados **pessoais**");
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("dados pessoais");
  await select(0, 5);
  await button("Link").click();
  expect(await selection()).toBe("https://");
  await page.keyboard.insertText("/privacy-policy");
  expect(await text.inputValue()).toBe("[dados](/privacy-policy) pessoais");
  await button("Título de seção").click();
  await preview.getByRole("heading", { name: "dados pessoais" }).waitFor();
  await button("Título de seção").click();
  await button("Lista").click();
  await preview.getByRole("listitem").waitFor();
  await button("Lista").click();
  await button("Citação").click();
  await preview.locator("blockquote").waitFor();
});

test("a list of 800 lines is made at once and undone in one step", async () => {
  const lines = Array.from({ length: 800 }, (_, n) => `Cláusula <${n}> & outra`).join("\n");
  await text.fill(lines);
  await select(0, lines.length);
  await button("Lista").click();
  expect(await text.inputValue()).toBe(lines.replace(/^/gm, "- "));
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe(lines);
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
test.each(Object.entries(pasted))(
  "text from %s keeps headings, bold, links and lists",
  async (_from, html) => {
    await text.fill("");
    await text.evaluate((area, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", copied);
      clipboardData.setData("text/plain", "sem formato");
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    expect(await text.inputValue()).toBe(
      "## Dados\n\nGuardamos o **nome** e o [contrato](https://exemplo.com.br).\n\n- um\n- dois",
    );
  },
);

test("with a full storage the older draft goes, and the screen says that nothing is kept", async () => {
  await text.fill("rascunho antigo");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("admin_draft:")).length);
  await eventually(async () => expect(await drafts()).toBe(1));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await text.fill("rascunho novo");
  await page.locator("[data-toast]").getByText(texts.drafts.notKept).waitFor();
  expect(await drafts()).toBe(0);
  await page.reload();
  await text.waitFor();
  expect(await page.getByText("Rascunho recuperado.").count()).toBe(0);
  const warned = page.complaints.splice(0);
  expect(warned.filter((text) => !text.includes("the draft was not kept"))).toEqual([]);
});

test("text and preview scroll together, whichever is scrolled", async () => {
  await text.fill(longText);
  await preview.getByRole("heading", { name: "Seção 60" }).waitFor();
  const shareOf = (part: typeof text) =>
    part.evaluate((at) => at.scrollTop / (at.scrollHeight - at.clientHeight));
  await text.evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await eventually(async () => expect(await shareOf(preview)).toBeGreaterThan(0.98));
  await preview.evaluate((at) => at.scrollTo(0, (at.scrollHeight - at.clientHeight) / 2));
  await eventually(async () => expect(await shareOf(text)).toBeCloseTo(0.5, 1));
  expect(await shareOf(preview)).toBeCloseTo(0.5, 2);
});

test("a search goes from place to place and marks each, and Escape ends at it", async () => {
  await text.fill(longText);
  await select(0);
  await text.evaluate((area) => area.scrollTo(0, 0));
  const status = page.getByRole("search").getByRole("status");
  await find.fill("SECAO 5");
  await status.getByText("1 de 11").waitFor();
  const mark = page.locator("mark");
  expect(await mark.textContent()).toBe("Seção 5");
  await find.press("Enter");
  await status.getByText("2 de 11").waitFor();
  await find.press("Shift+Enter");
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
  expect(await text.inputValue()).toBe(longText);
  await find.press("Escape");
  expect(await selection()).toBe("Seção 5");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  expect((await cursor())[0]).toBe(longText.indexOf("Seção 59"));
  await find.fill("não está aqui");
  await status.getByText("Nada").waitFor();
  await find.fill("");
});

test("cursor and scroll position outlive a reload and a save", async () => {
  const end = longText.indexOf("Seção 40");
  await text.fill(longText);
  await select(end);
  await text.evaluate((area) => area.scrollTo(0, 900));
  await page.reload();
  await text.waitFor();
  expect(await cursor()).toEqual([end, end]);
  expect(await scrollTop()).toBe(900);
  expect(await text.evaluate((area) => document.activeElement === area)).toBe(true);
  await button("Salvar").click();
  await page.getByText(texts.legalTexts.termsSaved).waitFor();
  await page.getByText("Este texto está publicado.").waitFor();
  expect(await cursor()).toEqual([end, end]);
  expect(await scrollTop()).toBe(900);
});

test("a phone shows one of both", async () => {
  await page.setViewportSize(viewports.phone);
  expect(await preview.count()).toBe(0);
  await button("Ver").click();
  await preview.getByRole("heading", { name: "Seção 1", exact: true }).waitFor();
  expect(await text.isVisible()).toBe(false);
  await button("Escrever").click();
  expect(await text.isVisible()).toBe(true);
  await find.fill("Seção 7");
  await page.locator("mark").waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("has nothing for axe to find while searching", async () => {
  await page.reload();
  await find.fill("Seção 7");
  await page.locator("mark").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});
