import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { axeViolations, launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

async function publish(colors: Record<string, string>): Promise<void> {
  const { color_primary, color_background_light, color_text_light } = defaultSiteConfig;
  const colored = { color_primary, color_background_light, color_text_light, ...colors };
  await appendConfigVersion(site, colored);
  await eventually(async () => {
    const published = await (await fetch(`${site.url}/api/config`)).json();
    expect(published).toMatchObject(colored);
  });
}

async function open(path: string, page: WatchedPage): Promise<void> {
  await page.goto(site.url + path);
  await siteReady(page);
}

const palettes = {
  "a dark page": { color_background_light: "#101418", color_text_light: "#F2F2F2" },
  "a green primary color": { color_primary: "#16A34A" },
  "a pale yellow primary color": { color_primary: "#FDE68A" },
};

for (const [name, colors] of Object.entries(palettes)) {
  test(`every text is legible with ${name}`, async () => {
    await publish(colors);
    const page = await openPage(browser);
    for (const { path } of [pages.contact, pages.home, pages.nucleus, pages.certificates]) {
      await open(path, page);
      const violations = (await axeViolations(page, { onlyColors: true })).filter((line) =>
        line.includes("color-contrast"),
      );
      expect({ path, violations }).toEqual({ path, violations: [] });
    }
    await page.context().close();
  });
}

test("a form on a dark page has light labels on a dark panel", async () => {
  await publish(palettes["a dark page"]);
  const page = await openPage(browser);
  await open(pages.contact.path, page);
  const label = page.locator("label", { hasText: "Nome" }).first();
  expect(await label.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(242, 242, 242)");
  const panel = await page
    .getByRole("form")
    .evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor);
  expect(panel).toMatch(/^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await page.context().close();
});

test("a button of a pale color keeps the color, under dark text; the page that follows has its own", async () => {
  await publish(palettes["a pale yellow primary color"]);
  const page = await openPage(browser);
  await open(pages.contact.path, page);
  const button = page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" });
  const look = () =>
    button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  expect(await look()).toBe("rgb(23, 20, 32) on rgb(253, 230, 138)");
  await page.getByRole("contentinfo").getByRole("link", { name: "Nucleus" }).click();
  await page.getByRole("heading", { level: 1, name: /Nucleus/ }).waitFor();
  await eventually(async () => expect(await look()).toBe("rgb(255, 255, 255) on rgb(30, 64, 175)"));
  await page.context().close();
});

test("the drawing of the first slide has the primary color, and readable text on it", async () => {
  const drawing = async () => (await fetch(`${site.url}/images/slide-erp.svg`)).text();
  // The ground of the card at the lower edge, and the amount on it.
  const card = (svg: string) => ({
    ground: /width="330"[^>]* fill="(#\w+)"/.exec(svg)?.[1]?.toLowerCase(),
    text: /fill="(#\w+)" transform="translate\(820 832\)/.exec(svg)?.[1]?.toLowerCase(),
  });
  await publish({});
  expect(card(await drawing())).toEqual({ ground: "#d5335c", text: "#fffffe" });
  await publish({ color_primary: "#0E7490" });
  expect(card(await drawing())).toEqual({ ground: "#0e7490", text: "#ffffff" });
  expect(await drawing()).not.toMatch(/#(fd3d6d|d5335c)/i);
  await publish(palettes["a pale yellow primary color"]);
  expect(card(await drawing())).toEqual({ ground: "#fde68a", text: "#171420" });
});
