import { test } from "bun:test";
import type { Page } from "playwright";
import { defaultSlides } from "../../src/shared/schemas/slide.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

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
