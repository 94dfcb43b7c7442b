import { beforeAll, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

// What the pages say of the company is tested without a browser, in tests/components.

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
});

/** Saves these keys over the defaults, and waits until pages have them. */
async function publish(keys: Partial<SiteConfig>): Promise<void> {
  const config = { ...defaultSiteConfig, ...keys };
  await appendConfigVersion(site, config);
  await eventually(async () => {
    const { data } = (await (await fetch(`${site.url}/api/config`)).json()) as { data: SiteConfig };
    expect(data).toEqual(config);
  });
}

async function open(path: string, on = page): Promise<void> {
  await on.goto(site.url + path);
  await on.getByRole("contentinfo").waitFor();
}

describe("on a phone, the contact page", () => {
  test("has WhatsApp, telephone and form before the drawing, for the eye and for the keyboard", async () => {
    await publish({});
    const phone = await openPage(browser, { viewport: viewports.phone });
    await open(pages.contact.path, phone);
    const main = phone.getByRole("main");
    const form = phone.getByRole("form", { name: "Enviar mensagem" });
    await form.waitFor();
    const topOf = async (place: ReturnType<typeof main.locator>) => (await place.boundingBox())?.y ?? -1;
    const drawing = main.locator('svg[viewBox="0 0 560 360"]').filter({ visible: true });
    const seen = (selector: string) => main.locator(selector).filter({ visible: true });
    const tops = [
      await topOf(seen('a[href^="https://wa.me"]')),
      await topOf(seen('a[href^="tel:"]')),
      await topOf(form),
      await topOf(drawing),
    ];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await drawing.count()).toBe(1);
    const focusable = main.locator("a[href], input").filter({ visible: true });
    expect(await focusable.first().getAttribute("href")).toStartWith("https://wa.me");
    expect(await focusable.nth(1).getAttribute("href")).toStartWith("tel:");
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.context().close();
  });

  test("on a tablet or a desktop the drawing stands beside or below the title", async () => {
    await open(pages.contact.path);
    await page.getByRole("form", { name: "Enviar mensagem" }).waitFor();
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const drawing = page.locator('main svg[viewBox="0 0 560 360"]').filter({ visible: true });
      expect(await drawing.count()).toBe(1);
      const [above, below] = [await drawing.boundingBox(), await page.getByRole("form").boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
    await page.setViewportSize(viewports.desktop);
  });
});

describe("proof", () => {
  test("keeps no place while nothing is configured", async () => {
    await publish({});
    await open(pages.home.path);
    await page.getByRole("heading", { name: "Por que escolher a Avante Sistemas" }).waitFor();
    const between = await page.evaluate(() => {
      const hero = document.querySelector("[aria-label=Destaques]")?.getBoundingClientRect();
      const next = [...document.querySelectorAll("main section")].find((section) =>
        section.querySelector("h2.headline"),
      );
      return (next?.getBoundingClientRect().top ?? -1) - (hero?.bottom ?? 0);
    });
    expect(Math.abs(between)).toBeLessThan(1);
  });
});
