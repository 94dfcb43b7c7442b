import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts.ts";
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
  expect(await axeViolations(page)).toEqual([]);
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
