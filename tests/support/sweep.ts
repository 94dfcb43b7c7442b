import { expect } from "bun:test";
import { axeViolations, viewports, type WatchedPage } from "./browser.ts";
import { eventually } from "./eventually.ts";

// What the sweeps judge every page and every screen by. The usual run looks at each with both themes and at both widths, in
// two looks; tests/deep/sweep.test.ts at the rest, and at more widths.

type Viewport = { width: number; height: number };
type Look = { colorScheme: "light" | "dark"; viewport: Viewport };

/** The site has one theme. */
export const looksOfSite: readonly Look[] = [
  { colorScheme: "light", viewport: viewports.phone },
  { colorScheme: "light", viewport: viewports.desktop },
];
export const looksOfBackOffice: readonly Look[] = [
  { colorScheme: "light", viewport: viewports.desktop },
  { colorScheme: "dark", viewport: viewports.phone },
];
export const otherLooksOfBackOffice: readonly Look[] = [
  { colorScheme: "dark", viewport: viewports.desktop },
  { colorScheme: "light", viewport: viewports.phone },
];

const grounds = { light: "rgb(246, 246, 248)", dark: "rgb(18, 16, 23)" } as const;

/** Resolves once the back office stands in this theme. */
export async function wear(page: WatchedPage, colorScheme: Look["colorScheme"]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (color) => getComputedStyle(document.body).backgroundColor === color,
    grounds[colorScheme],
    { polling: 50 },
  );
}

/**
 * Expects that axe finds nothing in these looks, that nothing is wider than the screen, and that the console is silent,
 * which also names what the content policy forbids.
 */
export async function expectNothingWrong(page: WatchedPage, looks: readonly Look[]): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport);
    if (looks !== looksOfSite) await wear(page, colorScheme);
    await fitsScreen(page);
    const violations = await axeViolations(page);
    expect({ colorScheme, viewport, violations }).toEqual({ colorScheme, viewport, violations: [] });
  }
  expect(page.complaints).toEqual([]);
}

/** Resolves once the document is no wider than the screen, which what is drawn by script follows a moment later. */
export async function fitsScreen(page: WatchedPage): Promise<void> {
  const screen = page.viewportSize();
  await eventually(async () =>
    expect({ screen, wide: await partsOutside(page) }).toEqual({ screen, wide: [] }),
  );
}

/** The parts that make the document wider than the screen, innermost last. */
function partsOutside(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth)
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

/** Opens a screen of the back office as a new document, and unfolds what is folded. */
export async function openScreen(page: WatchedPage, address: string): Promise<void> {
  page.complaints.length = 0;
  await page.setViewportSize(viewports.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(address);
  // Under an open record, too.
  await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor({ state: "attached" });
  // A fold renders its content, such as a further fold, when it is first opened.
  for (let depth = 0; depth < 3; depth++) {
    await page
      .getByText(/^Carregando/)
      .first()
      .waitFor({ state: "detached" });
    await page.locator("details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
  }
}

/**
 * The parts of the screen in sight that scroll up and down, by their tag. On a phone the screen scrolls as one: a list
 * within it would catch the finger.
 */
export function scrollers(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#root *")]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((element) => element.tagName !== "TEXTAREA")
      .map((element) => element.tagName),
  );
}
