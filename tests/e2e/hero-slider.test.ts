import { describe, expect, onTestFinished, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { luminance } from "#shared/formats/color.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { launchBrowser, openPage, openWithStoppedClock, siteReady, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

const INTERVAL_MS = 5000;
/** A stored photograph, whose bytes a test gives in every width. */
const WHITE = `/media/${"a".repeat(64)}`;
const white = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: "#ffffff" } })
  .png()
  .toBuffer();
const words = {
  description: "Uma descrição que é longa o bastante para ocupar duas linhas ao lado da imagem.",
};

function waitForSlide(page: Page, place: number): Promise<void> {
  return page.locator(`[aria-roledescription="slide"]:not([inert])[aria-label^="${place} de"]`).waitFor();
}

async function openHome(
  reducedMotion: "reduce" | "no-preference" = "no-preference",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, { reducedMotion, ...options });
  // A page that moves takes its part of a processor for as long as it is open.
  onTestFinished(() => page.context().close());
  await openWithStoppedClock(page, site.url);
  await waitForSlide(page, 1);
  return page;
}

test("advances at slider_speed, wraps, and stops while paused", async () => {
  const page = await openHome();
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 2);
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 3);
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 1);
  await page.getByRole("button", { name: "Pausar apresentação" }).click();
  await page.mouse.move(10, 10);
  await page.clock.runFor(3 * INTERVAL_MS);
  await waitForSlide(page, 1);
});

test("the text of a slide has left before that of the next one comes", async () => {
  const page = await openPage(browser);
  onTestFinished(() => page.context().close());
  await page.goto(site.url);
  await siteReady(page);
  const shown = await page.evaluate(async () => {
    const texts = [...document.querySelectorAll("[data-slide-text]")];
    (document.querySelector('[aria-label="Próximo destaque"]') as HTMLButtonElement).click();
    const fewest: number[] = [];
    const end = performance.now() + 1200;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      fewest.push(Math.min(...texts.slice(0, 2).map((text) => Number(getComputedStyle(text).opacity))));
    }
    return { overlap: Math.max(...fewest), last: texts.map((text) => getComputedStyle(text).opacity) };
  });
  expect(shown).toEqual({ overlap: 0, last: ["0", "1", "0"] });
});

test.each([320, 390, 768, 1024, 1366, 1440, 1920])(
  "a drawing, its text and the buttons never meet, at %d px",
  async (width) => {
    const page = await openPage(browser, { viewport: { width, height: width < 700 ? 844 : 768 } });
    onTestFinished(() => page.context().close());
    await page.goto(site.url);
    await siteReady(page);
    // The images of later slides wait for the first one.
    await page.locator("picture").nth(2).waitFor({ state: "attached" });
    const boxes = await page.locator('[aria-roledescription="slide"]').evaluateAll((slides) =>
      slides.map((slide) => {
        const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON();
        return {
          text: boxOf(slide.querySelector("[data-slide-text]")),
          drawing: boxOf(slide.querySelector("picture")?.parentElement),
          buttons: boxOf(document.querySelector('[aria-label="Próximo destaque"]')),
        };
      }),
    );
    expect(boxes).toHaveLength(defaultSlides("20").length);
    for (const { text, drawing, buttons } of boxes) {
      expect(Math.min(drawing.width, drawing.height)).toBeGreaterThan(150);
      for (const [one, other] of [
        [text, drawing],
        [text, buttons],
        [drawing, buttons],
      ]) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect({ isApart, one, other }).toMatchObject({ isApart: true });
      }
    }
  },
);

test("arrows wrap at both ends, dots lead to their slide", async () => {
  const page = await openHome();
  await page.getByRole("button", { name: "Destaque anterior" }).click();
  await waitForSlide(page, defaultSlides("20").length);
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

test("stands still while the pointer is on its controls or the keyboard inside, and nowhere else", async () => {
  const page = await openHome();
  await page.mouse.move(700, 400);
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 2);
  await page.getByRole("button", { name: "Próximo destaque" }).click();
  await waitForSlide(page, 3);
  await page.clock.runFor(3 * INTERVAL_MS);
  await waitForSlide(page, 3);
  await page.mouse.move(700, 400);
  await page.clock.runFor(INTERVAL_MS);
  await waitForSlide(page, 1);
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(3 * INTERVAL_MS);
  await waitForSlide(page, 1);
});

test("a tap on its controls does not stop it, and a swipe gives the next slide its whole time", async () => {
  const page = await openHome("no-preference", { viewport: viewports.phone, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Próximo destaque" }).tap();
  await waitForSlide(page, 2);
  await page.clock.runFor(INTERVAL_MS - 100);
  await swipe(page, { from: 330, to: 60 });
  await waitForSlide(page, 3);
  await page.clock.runFor(INTERVAL_MS - 100);
  await waitForSlide(page, 3);
  await page.clock.runFor(100);
  await waitForSlide(page, 1);
});

test("fills a large screen", async () => {
  const page = await openPage(browser, { viewport: { width: 2560, height: 1440 } });
  await page.goto(site.url);
  await siteReady(page);
  const box = await page.locator("[data-carousel]").boundingBox();
  // The type of a large screen is no whole number of pixels.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(1440, 1);
});

test("without script every slide is there, with its links, and no button that would do nothing", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.url);
  const carousel = page.locator("[data-carousel]");
  let below = 0;
  for (const { title, ctaText, showCta } of defaultSlides("20")) {
    const shown = carousel.getByText(title, { exact: true });
    const box = await shown.boundingBox();
    expect(box?.y).toBeGreaterThan(below);
    below = (box?.y ?? 0) + (box?.height ?? 0);
    expect(await shown.isVisible()).toBe(true);
    if (showCta) expect(await carousel.getByRole("link", { name: ctaText }).first().isVisible()).toBe(true);
  }
  expect(await carousel.getByRole("button").count()).toBe(0);
  await page.context().close();
});

test("two fingers may zoom into the first screen", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true });
  await page.goto(site.url);
  const slider = page.getByRole("region", { name: "Destaques" });
  expect(await slider.evaluate((element) => getComputedStyle(element).touchAction)).toBe("pan-y pinch-zoom");
});

test("a swipe to either side turns the slide", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true, isMobile: true });
  await page.goto(site.url);
  await siteReady(page);
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
      { ...slide, title: "Fora do site", ctaText: "Abrir", ctaUrl: "HTTPS://loja.avantesistemas.example/x" },
      { ...slide, title: "Sem botão", showCta: false, ctaText: "Nada" },
    ]);
    const page = await openPage(browser);
    await page.goto(site.url);
    await siteReady(page);
    await page.getByRole("heading", { level: 1, name: "Fora do site" }).waitFor();
    expect(await page.locator('[aria-roledescription="slide"]').count()).toBe(2);
    const link = page.getByRole("link", { name: "Abrir" });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await page.getByRole("link", { name: "Nada" }).count()).toBe(0);
  });

  test("an address of the site that is no page is opened by the browser, one with a slash at its end as the page", async () => {
    await store([
      { ...slide, title: "Um arquivo", ctaText: "Ver arquivo", ctaUrl: "/images/slide-gestao.svg" },
      { ...slide, title: "Uma página", ctaText: "Ver página", ctaUrl: "/contato/?produto=maskot" },
    ]);
    const page = await openPage(browser);
    await page.goto(site.url);
    await siteReady(page);
    await page.getByRole("link", { name: "Ver arquivo" }).click();
    await page.waitForURL("**/images/slide-gestao.svg");
    await page.goBack();
    await siteReady(page);
    await page.getByRole("button", { name: "Próximo destaque" }).click();
    const link = page.getByRole("link", { name: "Ver página" });
    expect(await link.getAttribute("href")).toBe("/contato?produto=maskot");
    await link.click();
    await page.getByText("Sobre: Maskot").waitFor();
    expect(page.url()).toBe(`${site.url}/contato?produto=maskot`);
    await eventually(async () =>
      expect(await site.database.sql`select event from visit_counts where page = '/contato'`).not.toEqual([]),
    );
    await page.context().close();
  });

  test.each(["left", "center", "right"] as const)(
    "white text is legible over a white picture, whose other parts keep their light, %s",
    async (textAlign) => {
      await store([
        {
          ...slide,
          image: `${WHITE}-1920x1080.webp`,
          textAlign,
          title: "Um título de duas linhas ou mais",
          ...words,
        },
      ]);
      const page = await openPage(browser, { viewport: viewports.phone });
      await page.route(`**${WHITE}-*`, (route) => route.fulfill({ contentType: "image/png", body: white }));
      await page.goto(site.url);
      await siteReady(page);
      const texts = page.locator("[data-slide-text] > :is(h1, p)");
      await texts.first().evaluate(() => document.fonts.ready);
      for (const viewport of [viewports.phone, { width: 768, height: 1024 }, viewports.desktop]) {
        await page.setViewportSize(viewport);
        const boxes = await texts.evaluateAll((all) =>
          all.map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { x, y, width, height } = range.getBoundingClientRect();
            (element as HTMLElement).style.visibility = "hidden";
            return { x, y, width, height };
          }),
        );
        for (const clip of boxes) {
          const { channels } = await sharp(await page.screenshot({ clip })).stats();
          const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max);
          expect(1.05 / (luminance([red, green, blue]) + 0.05)).toBeGreaterThan(4.5);
        }
        const { width } = viewport;
        const isWide = viewport === viewports.desktop;
        const farSide = isWide ? { left: width - 60, center: width / 2, right: 20 }[textAlign] : width / 2;
        const lit = { x: farSide, y: isWide && textAlign !== "center" ? 500 : 90, width: 40, height: 40 };
        const { channels } = await sharp(await page.screenshot({ clip: lit })).stats();
        expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeGreaterThan(250);
      }
      await page.context().close();
    },
  );

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
