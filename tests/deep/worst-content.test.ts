import { beforeAll, describe, expect, test } from "bun:test";
import type { Locator } from "playwright";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { axeViolations, launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { proofCase, proofTexts } from "../support/proof-case.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { type Worst, worstContent, worstOf } from "../support/worst-content.ts";

const WIDTHS = [320, 390, 768, 1024, 1440];
/** Pages that show other texts when a link to their form says what it is about. */
const asked = ["/contato?produto=certificado-digital", "/contato?produto=servicos-ti"];

/** A page of each form. */
const formPages = [pages.home, pages.contact, pages.workWithUs, pages.dataRequest].map(({ path }) => path);

/** All kinds of proof, which no page has unless they are entered. */
const proof = {
  ...proofTexts,
  proof_cases: JSON.stringify([{ ...proofCase, quote: "No domingo eu faço pão.", person: "Rosa Prado" }]),
  icp_brasil_reseller: "true",
  payment_methods: '["pix","credit_card"]',
};

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

describe.each<Worst>(["longest", "shortest"])("with the %s texts that the schemas accept", (worst) => {
  let page: WatchedPage;
  beforeAll(async () => {
    // The longest come with a picture that is as tall as one can be in place of every drawing.
    const picture = worst === "longest" ? await storedPicture() : "";
    await appendConfigVersion(site, {
      ...worstContent(worst, picture),
      ...(worst === "longest" && proof),
      whatsapp_phone: "+55 41 99999-8888",
    });
    // The rendered page has them before any script runs.
    const title = worstOf("contact", worst)["intro.title"];
    await eventually(async () =>
      expect(await (await fetch(site.url + pages.contact.path)).text()).toContain(`>${title}</h1>`),
    );
    page = await openPage(browser);
  });

  test.each([...publicPaths, ...asked])("%s keeps its layout and is accessible", async (path) => {
    await page.goto(site.url + path);
    await siteReady(page);
    // What is below the first view is laid out after it.
    await page.locator("html:not([data-opening])").waitFor({ state: "attached" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(findBrokenLayout)]).toEqual([width, []]);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  test("menus keep their layout when they are open", async () => {
    await page.goto(site.url);
    await siteReady(page);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      expect([width, await page.evaluate(findBrokenLayout)]).toEqual([width, []]);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    // The shortest menu has no entry but one, which is another.
    const solutions = page.locator("[aria-controls=menu-solucoes]");
    if (worst === "shortest") expect(await solutions.count()).toBe(0);
    else {
      await solutions.click();
      await page.locator("#menu-solucoes").waitFor();
    }
    expect(await page.evaluate(findBrokenLayout)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each(formPages)(
    "the form of %s keeps its layout when it complains and when it is sent",
    async (path) => {
      await page.goto(site.url + path);
      await siteReady(page);
      const form = page.locator("main form:has([data-human-check])");
      await form.scrollIntoViewIfNeeded();
      await formReady(page);
      await form.locator("input:visible").first().press("Enter");
      await form.locator("[aria-invalid]").first().waitFor();
      await keepsLayout(page);
      await fillRequired(form);
      await answerHumanCheck(page);
      await form.locator("button[type=submit]").click();
      await page.locator("[data-sent]").waitFor();
      await keepsLayout(page);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

async function storedPicture(): Promise<string> {
  const office = await openPage(browser);
  await openSignedIn(office, `${site.url}/admin/dashboard`);
  const image = await plainImage(480, 1900).png().toBuffer();
  const answer = await office.request.post(`${site.url}/api/media`, {
    headers: { origin: site.url },
    multipart: { slot: "picture", image: { name: "alta.png", mimeType: "image/png", buffer: image } },
  });
  await office.close();
  return (await answer.json()).data.url;
}

async function keepsLayout(page: WatchedPage): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(findBrokenLayout)]).toEqual([width, []]);
  }
}

/** Fills in what a form demands, whatever it says beside its fields. */
async function fillRequired(form: Locator): Promise<void> {
  for (const field of await form.locator("input[required], select[required], textarea[required]").all()) {
    const type = await field.evaluate((element) => (element as HTMLInputElement).type);
    if (type === "checkbox") await field.check();
    else if (type === "file") await field.setInputFiles("tests/fixtures/curriculo.pdf");
    else if (type === "select-one") await field.selectOption({ index: 1 });
    else if (type === "radio") await field.check();
    else await field.fill(typed[type] ?? "Quero conhecer os sistemas");
  }
}
const typed: Readonly<Record<string, string>> = { email: "maria@firma.com.br", tel: "(41) 99999-8888" };

/** What is wider than the screen, squeezed icons, and texts that leave their box or are cut. Runs in the page. */
function findBrokenLayout(): string[] {
  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide`);
  for (const icon of document.querySelectorAll("svg.lucide:not(svg svg)")) {
    const { width, height } = icon.getBoundingClientRect();
    const { parentElement } = icon;
    if (Math.abs(width - height) > 1) problems.push(`an icon is squeezed: ${parentElement?.outerHTML}`);
  }
  const skipped = "[aria-hidden=true], .sr-only, script, noscript, style, svg, option, textarea";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element || element.closest(skipped) || !text.textContent?.trim()) continue;
    // An illustration cuts the names of its goods.
    if (element.matches("main .truncate")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const say = (what: string, { left, right }: DOMRect) =>
      problems.push(
        `${what}: "${text.textContent?.slice(0, 50)}" ${Math.round(box.left)}-${Math.round(box.right)} of ${Math.round(left)}-${Math.round(right)} in ${element.tagName} ${element.className}`,
      );
    // Tall letters reach over the line of a large text.
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3;
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      box.left < left - 2 || box.right > right + 2 || box.top < top - slack || box.bottom > bottom + slack;
    let isNearest = true;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { display, overflowX } = getComputedStyle(around);
      if (display === "inline" || display === "contents") continue;
      const outer = around.getBoundingClientRect();
      if (isNearest && isOutside(outer)) say("leaves its box", outer);
      isNearest = false;
      if (/auto|scroll/.test(overflowX)) break;
      if (/hidden|clip/.test(overflowX) && isOutside(outer)) {
        say("is cut", outer);
        break;
      }
      if (around === document.body && (box.left < 0 || box.right > innerWidth))
        say("leaves the screen", outer);
    }
  }
  return problems;
}
