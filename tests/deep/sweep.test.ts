import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { BrowserContextOptions } from "playwright";
import { buildClient } from "#server/pages/client-build.ts";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { runTemporaryDirectory } from "../support/cluster.ts";
import { formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages } from "../support/factories.ts";
import { fillBackOffice } from "../support/screens.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { expectNothingWrong, fitsScreen, openScreen, otherLooksOfBackOffice } from "../support/sweep.ts";

// The sweeps of tests/browser in the looks and at the widths that they leave, over a build with the React that explains what
// it finds wrong.

const directory = await runTemporaryDirectory("development-build-");
await buildClient(directory, { react: "development" });
const site = await startSite({ buildDirectory: directory });
const browser = await launchBrowser();

/** Resolves once every page has the name. */
async function nameCompany(company_name: string): Promise<void> {
  await appendConfigVersion(site, { company_name });
  await eventually(async () =>
    expect(await (await fetch(`${site.url}/api/config`)).json()).toMatchObject({ data: { company_name } }),
  );
}

/** A page without what browsers give to https alone: on http, in a network of the company, everything works too. */
async function openInsecurePage(given: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await openPage(browser, given);
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Crypto.prototype, ["randomUUID", "subtle"]],
      [
        Navigator.prototype,
        "clipboard credentials locks mediaDevices serviceWorker share canShare storage wakeLock".split(" "),
      ],
      [
        window,
        "caches cookieStore CookieStore PublicKeyCredential CredentialsContainer Clipboard".split(" "),
      ],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
    Object.defineProperty(window, "isSecureContext", { value: false });
    if ("randomUUID" in crypto || "clipboard" in navigator) console.error("an API was not removed");
  });
  return page;
}

async function fitsWidths(page: WatchedPage, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await fitsScreen(page);
  }
}

/**
 * A complaint of React without the differences of style attributes, which the server writes as rules, under `data-style`.
 * Empty when nothing is left.
 */
function withoutStyles(complaint: string): string {
  if (!complaint.includes("hydrated but some attributes")) return complaint;
  const differences = complaint.split("\n").filter((line) => /^[+-]\s{4}/.test(line));
  return differences.every((line) => /^[+-]\s+(style=|data-style=|[\w-]+: ")/.test(line))
    ? ""
    : differences.join("\n");
}

describe("a page of the site is hydrated without a complaint, and is wider than no screen", () => {
  const phone = { viewport: { width: 320, height: 740 }, isMobile: true, hasTouch: true };
  let page: WatchedPage;
  beforeAll(async () => {
    // 30 letters, which do not fit beside the menu of any phone.
    await nameCompany("Comercializadora Independência");
    page = await openInsecurePage(phone);
  });
  afterAll(() => nameCompany(defaultSiteConfig.company_name));
  const doubleText = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });

  test.each(publicPaths)("%s, also with text of twice the size", async (path) => {
    page.complaints.length = 0;
    await page.setViewportSize(phone.viewport);
    await page.goto(site.url + path);
    await siteReady(page);
    for (const form of await page.getByRole("form").all()) {
      await form.scrollIntoViewIfNeeded();
      await formReady(page);
    }
    await fitsWidths(page, [320, 344, 360, 768, 1024]);
    expect(page.complaints.map(withoutStyles).filter(Boolean)).toEqual([]);
    await doubleText();
    await fitsWidths(page, [320, 390]);
  });

  test.each([320, 390])(
    "the first slide's text is below its picture at %i px with text of twice the size",
    async (width) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(site.url);
      await siteReady(page);
      await doubleText();
      const [carousel, heading] = await page.evaluate(() =>
        ["[data-carousel]", "h1"].map((name) => document.querySelector(name)?.getBoundingClientRect().top),
      );
      expect(heading).toBeGreaterThan(carousel ?? Infinity);
    },
  );
});

describe("a screen of the back office is right in every look and at every width", async () => {
  const addresses = await fillBackOffice(site);
  const page = await openInsecurePage();
  await openSignedIn(page, `${site.url}/admin/dashboard`);

  test.each(addresses)("%s", async (address) => {
    await openScreen(page, site.url + address);
    await expectNothingWrong(page, otherLooksOfBackOffice);
    await fitsWidths(page, [320, 360, 768, 1024, 1920]);
  });
});

test("on http a message is answered, and the secret of a key is copied", async () => {
  const [id] = await insertMessages(site, [{ name: "Tânia Falcão" }]);
  const page = await openInsecurePage();
  await openSignedIn(page, `${site.url}/admin/messages?mensagem=${id}`);
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await page.getByRole("textbox", { name: "Texto" }).fill("Sim, atendemos.");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await page.getByRole("region", { name: "E-mails enviados" }).getByRole("listitem").waitFor();
  await page.goto(`${site.url}/admin/integrations`);
  await page.getByRole("button", { name: "Nova chave de integração" }).click();
  const form = page.getByRole("dialog", { name: "Nova chave de integração" });
  await form.getByLabel("Nome").fill("ERP da matriz");
  await form.getByLabel("Ler e exportar leads").check();
  await form.getByRole("button", { name: "Criar" }).click();
  await page.getByRole("button", { name: /^Copiar/ }).click();
  await page.getByText(/copiad[oa]/).waitFor();
  expect(page.complaints).toEqual([]);
});

test("long words and a telephone with words around it stay whole", async () => {
  const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: false, visible: true };
  await appendConfigVersion(site, {
    site_slider_images: JSON.stringify([
      { ...slide, title: "Desenvolvimento e Telecomunicaçõesempresariais" },
    ]),
    contact_phone: "Atendimento comercial: (41) 3333-4444",
  });
  const page = await openPage(browser, { viewport: { width: 320, height: 740 } });
  const textBox = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  await eventually(async () =>
    expect(await (await fetch(site.url)).text()).toContain("Telecomunicaçõesempresariais"),
  );
  await page.goto(site.url);
  await siteReady(page);
  const home = await textBox("h1");
  expect(home.left).toBeGreaterThanOrEqual(0);
  expect(home.right).toBeLessThanOrEqual(320);
  await page.goto(site.url + pages.contact.path);
  await siteReady(page);
  const list = await page.locator("main dl").first().boundingBox();
  const phone = await textBox('main dl a[href^="tel:"]');
  expect(phone.right).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
});

test("the labels of the numbers above a list stay whole on a narrow phone", async () => {
  const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await openSignedIn(page, `${site.url}/admin/leads`);
  for (const screen of ["leads", "messages", "resumes", "audit-logs"]) {
    await page.goto(`${site.url}/admin/${screen}`);
    await page.locator("dt").first().waitFor();
    for (const width of [320, 344, 360, 384, 389, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const broken = await page.locator("dt").evaluateAll((labels) =>
        labels.flatMap((label) => {
          const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
          const text = words.nextNode();
          if (!text) return [];
          return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect({ screen, width, broken }).toEqual({ screen, width, broken: [] });
    }
  }
});
