import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

const INTERVAL_MS = 5000;

function waitForSlide(page: Page, place: number): Promise<void> {
  return page.locator(`[aria-roledescription="slide"]:not([inert])[aria-label^="${place} de"]`).waitFor();
}

async function openHome(reducedMotion: "reduce" | "no-preference" = "no-preference"): Promise<Page> {
  const page = await openPage(browser, { reducedMotion });
  await page.clock.install();
  await page.goto(site.url);
  await page.getByRole("contentinfo").waitFor();
  await waitForSlide(page, 1);
  return page;
}

test("advances at slider_speed, wraps, and stops while paused", async () => {
  const page = await openHome();
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 2);
  await page.clock.runFor(2 * INTERVAL_MS);
  await waitForSlide(page, 1);
  await page.getByRole("button", { name: "Pausar apresentação" }).click();
  await page.mouse.move(10, 10);
  await page.clock.runFor(3 * INTERVAL_MS);
  await waitForSlide(page, 1);
});

test("arrows wrap at both ends, dots lead to their slide", async () => {
  const page = await openHome();
  await page.getByRole("button", { name: "Destaque anterior" }).click();
  await waitForSlide(page, defaultSlides.length);
  await page.getByRole("button", { name: "Próximo destaque" }).click();
  await waitForSlide(page, 1);
  await page.getByRole("button", { name: /Ir para o destaque 2/ }).click();
  await waitForSlide(page, 2);
  await page.getByRole("link", { name: "Saiba Mais" }).click();
  await page.waitForURL("**/contato");
});

test("stands still for readers who prefer less motion", async () => {
  const page = await openHome("reduce");
  await page.clock.runFor(3 * INTERVAL_MS);
  await waitForSlide(page, 1);
});

test("a swipe to either side turns the slide", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true, isMobile: true });
  await page.goto(site.url);
  await page.getByRole("contentinfo").waitFor();
  await swipe(page, { from: 330, to: 60 });
  await waitForSlide(page, 2);
  await swipe(page, { from: 60, to: 330 });
  await waitForSlide(page, 1);
});

describe("a stored list", () => {
  const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: true, visible: true };

  test("shows its visible slides; an http address opens in a new tab, others go through the router", async () => {
    await store([
      { ...slide, title: "Escondido", visible: false },
      { ...slide, title: "Fora do site", ctaText: "Abrir", ctaUrl: "https://loja.avantesistemas.example/x" },
      { ...slide, title: "Sem botão", showCta: false, ctaText: "Nada" },
    ]);
    const page = await openPage(browser);
    await page.goto(site.url);
    await page.getByRole("contentinfo").waitFor();
    await page.getByRole("heading", { level: 1, name: "Fora do site" }).waitFor();
    expect(await page.locator('[aria-roledescription="slide"]').count()).toBe(2);
    const link = page.getByRole("link", { name: "Abrir" });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await page.getByRole("link", { name: "Nada" }).count()).toBe(0);
  });

  test.each([
    ["an empty list", "[]"],
    ["a list that cannot be parsed", '[{"image"'],
    ["only hidden slides", JSON.stringify([{ ...slide, title: "x", visible: false }])],
  ])("%s shows the default headline", async (_case, stored) => {
    await appendConfigVersion(site, { site_slider_images: stored });
    const page = await openPage(browser);
    await page.goto(site.url);
    await page.getByRole("heading", { level: 1, name: defaultSiteConfig.site_title }).waitFor();
    expect(await page.locator('[aria-roledescription="slide"]').count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });

  async function store(slides: object[]): Promise<void> {
    await appendConfigVersion(site, { site_slider_images: JSON.stringify(slides) });
  }
});

/** A finger drawn across the slider, as the browser's own touch input. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const y = 300;
  await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (const x of [(2 * from + to) / 3, (from + 2 * to) / 3, to]) {
    await input.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
