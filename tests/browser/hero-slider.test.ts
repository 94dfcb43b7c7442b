import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import sharp from "sharp";
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

describe("a slider that moves", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(browser, { reducedMotion: "no-preference" });
    await openWithStoppedClock(page, site.url);
  });
  // A page that moves takes its part of a processor for as long as it is open.
  afterAll(() => page.context().close());

  const beside = () => page.mouse.move(700, 400);
  /** Shows the first slide anew, with the pointer beside the controls. */
  async function begin(): Promise<void> {
    await page.getByRole("button", { name: /Ir para o destaque 1/ }).click();
    await beside();
    await waitForSlide(page, 1);
  }
  /** The place of the slide that is shown, when the time of one has passed. */
  async function expectAfterInterval(place: number): Promise<void> {
    await page.clock.runFor(INTERVAL_MS);
    await waitForSlide(page, place);
  }

  test("advances at slider_speed, wraps, and stops while paused", async () => {
    await begin();
    for (const place of [2, 3, 1]) await expectAfterInterval(place);
    await page.getByRole("button", { name: "Pausar apresentação" }).click();
    await beside();
    await expectAfterInterval(1);
    await page.getByRole("button", { name: "Retomar apresentação" }).click();
    await beside();
    await expectAfterInterval(2);
  });

  test("stands still while the pointer is on its controls or the keyboard inside, and nowhere else", async () => {
    await begin();
    await expectAfterInterval(2);
    await page.getByRole("button", { name: "Próximo destaque" }).click();
    await waitForSlide(page, 3);
    await expectAfterInterval(3);
    await beside();
    await expectAfterInterval(1);
    await page.keyboard.press("Shift+Tab");
    await expectAfterInterval(1);
  });

  test("stands still for readers who prefer less motion, who get nothing to stop", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await begin();
    await expectAfterInterval(1);
    expect(await page.getByRole("button", { name: "Pausar apresentação" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Próximo destaque" }).count()).toBe(1);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });
});

describe("under a finger", () => {
  const touch = { viewport: viewports.phone, hasTouch: true, isMobile: true };

  test("a tap on its controls does not stop it, and a swipe gives the next slide its whole time", async () => {
    const page = await openPage(browser, { reducedMotion: "no-preference", ...touch });
    await openWithStoppedClock(page, site.url);
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

  test("a swipe to either side turns the slide, and two fingers may zoom", async () => {
    const page = await openPage(browser, touch);
    await page.goto(site.url);
    await siteReady(page);
    await swipe(page, { from: 330, to: 60 });
    await waitForSlide(page, 2);
    await swipe(page, { from: 60, to: 330 });
    await waitForSlide(page, 1);
    const slider = page.getByRole("region", { name: "Destaques" });
    expect(await slider.evaluate((element) => getComputedStyle(element).touchAction)).toBe(
      "pan-y pinch-zoom",
    );
  });
});

describe("a slider at rest", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(browser);
    await page.goto(site.url);
    await siteReady(page);
    // The images of later slides wait for the first one.
    await page.locator("picture").nth(2).waitFor({ state: "attached" });
  });
  afterAll(() => page.context().close());

  test("has the heading of the page, which is that of the slide in sight", async () => {
    const headings = page.locator("[data-carousel]").getByRole("heading");
    for (const { title } of defaultSlides("20")) {
      expect(await headings.allTextContents()).toEqual([title]);
      expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([title]);
      await page.getByRole("button", { name: "Próximo destaque" }).click();
    }
  });

  test("keeps a drawing, its text and the buttons apart, at every width", async () => {
    for (const width of [320, 390, 768, 1024, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 768 });
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
        // The last 50 of 1,200 units of a drawing are transparent: what is visible ends where the buttons do.
        const end = drawing.right - (50 / 1200) * drawing.width;
        if (width >= 1024) expect(Math.abs(end - buttons.right)).toBeLessThan(2);
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
          expect({ width, isApart, one, other }).toMatchObject({ isApart: true });
        }
      }
    }
  });

  test("has the buttons of its slides in sight on a phone that is held sideways", async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 667, height: 375 },
      { width: 568, height: 320 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      const buttons = await page.locator("[data-slide-text] a").evaluateAll((all) =>
        all.map((button) => {
          const { bottom } = button.getBoundingClientRect();
          const slider = button.closest("[data-carousel]")?.getBoundingClientRect();
          const dots = document.querySelector("[aria-label^='Ir para o destaque']")?.getBoundingClientRect();
          return bottom <= innerHeight && bottom <= (dots?.top ?? 0) + 1 && (slider?.bottom ?? 0) > bottom;
        }),
      );
      expect({ viewport, buttons }).toEqual({ viewport, buttons: [true, true, true] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });

  test("fills a large screen", async () => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    const box = await page.locator("[data-carousel]").boundingBox();
    // The type of a large screen is no whole number of pixels.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(1440, 1);
    await page.setViewportSize(viewports.desktop);
  });

  test("lets the text of a slide leave before that of the next one comes", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Próximo destaque" }).evaluate((button) => {
      // Stopped where they begin: the test, and no clock, says how far the two changes have come.
      addEventListener(
        "transitionrun",
        () => {
          for (const change of document.getAnimations()) change.pause();
        },
        { once: true },
      );
      (button as HTMLButtonElement).click();
    });
    const both = await eventually(async () => {
      const shown = await page.evaluate(opacitiesWhileChanging);
      expect(shown.every((texts) => texts.length === 2)).toBe(true);
      return shown;
    });
    expect(both[0]).toEqual([1, 0]);
    expect(both.at(-1)).toEqual([0, 1]);
    expect(both.filter((texts) => Math.min(...texts) > 0)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
});

/** How visible the texts of two slides are, every 20 ms from the one to the other. Runs in the page. */
function opacitiesWhileChanging(): number[][] {
  const changes = document.getAnimations().flatMap((animation) => {
    const { effect } = animation;
    const text = effect instanceof KeyframeEffect ? effect.target : null;
    return text?.matches("[data-slide-text]") ? [{ animation, text }] : [];
  });
  const end = Math.max(
    0,
    ...changes.map(({ animation }) => Number(animation.effect?.getComputedTiming().endTime)),
  );
  const times = Array.from({ length: end / 20 }, (_, step) => step * 20);
  return [...times, end - 0.01].map((time) => {
    for (const { animation } of changes) animation.currentTime = time;
    return changes.map(({ text }) => Math.round(Number(getComputedStyle(text).opacity) * 1000) / 1000);
  });
}

test("without script every slide is there, with its image and its links, and no button that would do nothing", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.url);
  const carousel = page.locator("[data-carousel]");
  let below = 0;
  for (const { title, alt, ctaText, showCta } of defaultSlides("20")) {
    const shown = carousel.getByText(title, { exact: true });
    const box = await shown.boundingBox();
    expect(box?.y).toBeGreaterThan(below);
    below = (box?.y ?? 0) + (box?.height ?? 0);
    expect(await shown.isVisible()).toBe(true);
    const image = carousel.getByRole("img", { name: alt, exact: true });
    await image.scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0),
    );
    if (showCta) expect(await carousel.getByRole("link", { name: ctaText }).first().isVisible()).toBe(true);
  }
  expect(await carousel.getByRole("button").count()).toBe(0);
});

describe("a stored list", () => {
  const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: true, visible: true };

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
  });

  test.each(["left", "center", "right"] as const)(
    "text is on a solid panel, beside a white picture that keeps its light and its focus, %s",
    async (textAlign) => {
      await store([
        {
          ...slide,
          image: `${WHITE}-1920x1080.webp`,
          focus: "20% 80%",
          textAlign,
          title: "Um título de duas linhas ou mais",
          ...words,
        },
      ]);
      const page = await openPage(browser, { viewport: viewports.phone });
      await page.route(`**${WHITE}-*`, (route) => route.fulfill({ contentType: "image/png", body: white }));
      await page.goto(site.url);
      await siteReady(page);
      const text = page.locator("[data-slide-text]");
      await text.evaluate(() => document.fonts.ready);
      const image = page.locator("[data-carousel] img");
      expect(await image.evaluate((shown) => getComputedStyle(shown).objectPosition)).toBe("20% 80%");
      for (const viewport of [viewports.phone, { width: 768, height: 1024 }, viewports.desktop]) {
        await page.setViewportSize(viewport);
        const [panel, picture] = await Promise.all([
          text.locator("..").boundingBox(),
          image.locator("xpath=../..").boundingBox(),
        ]);
        if (!panel || !picture) throw new Error("the slide is not shown");
        await text.evaluate((element) => {
          element.style.visibility = "hidden";
        });
        const screenshot = await page.screenshot();
        const { width, height } = viewport;
        // Within its edges, which are no whole pixels, and above the buttons of the slider.
        const solid = {
          x: panel.x + 1,
          y: panel.y + 1,
          width: panel.width - 2,
          height: Math.min(panel.y + panel.height, height) - 112 - panel.y,
        };
        for (const { min, max } of (await channelsOf(screenshot, solid)).slice(0, 3)) {
          expect(max).toBeLessThan(40);
          expect(max - min).toBe(0);
        }
        const isPhone = viewport === viewports.phone;
        expect(panel.width / width).toBeCloseTo(isPhone ? 1 : 0.46, 2);
        if (isPhone) expect(picture.height).toBeCloseTo(0.44 * height, 0);
        else if (textAlign === "center") expect(picture.width).toBe(width);
        else expect(picture.width).toBeCloseTo(0.54 * width, 0);
        const isRightHalf = textAlign === "left" && !isPhone;
        const lit = { x: isRightHalf ? width - 60 : 20, y: 90, width: 40, height: 40 };
        const channels = (await channelsOf(screenshot, lit)).slice(0, 3);
        expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250);
      }
    },
  );

  test("without a visible slide shows the default headline", async () => {
    await store([{ ...slide, title: "x", visible: false }]);
    const page = await openPage(browser);
    await page.goto(site.url);
    await page.getByRole("heading", { level: 1, name: defaultSiteConfig.site_title }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  async function store(slides: object[]): Promise<void> {
    await appendConfigVersion(site, { site_slider_images: JSON.stringify(slides) });
    await eventually(async () => {
      const answer = await (await fetch(`${site.url}/api/config`)).json();
      expect(answer).toMatchObject({ data: { site_slider_images: JSON.stringify(slides) } });
    });
  }
});

type Box = { x: number; y: number; width: number; height: number };

/** The darkest and the lightest of red, green and blue in a part of a screenshot. */
async function channelsOf(picture: Buffer, { x, y, width, height }: Box) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const part = { left, top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats();
  return channels;
}

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
