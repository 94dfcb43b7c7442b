import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { atFileEnd } from "./at-file-end.ts";
import { findChromium, findHeadlessChromium } from "./chromium.ts";
import { TIMEOUT_MS } from "./default-timeout.ts";
import { eventually } from "./eventually.ts";
import { keepForReuse, NEUTRAL_PATH, takeUsedPage, type WatchedPage, watch } from "./used-pages.ts";

export type { WatchedPage } from "./used-pages.ts";

/** Viewports that every screen is checked at. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Widest viewport that shows an open resume without its PDF. */
export const withoutPdf = { width: 1023, height: 900 } as const;

/**
 * Disables what tests do not need: network calls at startup, and browser UI around each context (the address bar's
 * popups alone cost one CPU second per context). `--disable-features` repeats Playwright's list, because only the
 * last one counts.
 */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell would otherwise round glyph widths, unlike desktop browsers.
  "--font-render-hinting=none",
  // Pages live for seconds: optimizing compilation and concurrent collection cost more than they save.
  "--js-flags=--no-opt,--no-maglev,--always-sparkplug",
  `--disable-features=${[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
  ].join(",")}`,
];

/** Shorter than the test timeout, so that the error names the element that hangs. */
const ACTION_TIMEOUT_MS = TIMEOUT_MS / 2;

type Kind = { withPdfViewer: boolean };

const running = new Map<string, Promise<Browser>>();

/**
 * Browser shared by all test files of this process; `withPdfViewer` selects the full Chromium. Contexts close at the
 * end of the file that opened them.
 */
export async function launchBrowser({ withPdfViewer }: Kind = { withPdfViewer: false }): Promise<Browser> {
  const executablePath = withPdfViewer ? findChromium() : findHeadlessChromium();
  if (!(await running.get(executablePath))?.isConnected())
    running.set(executablePath, launch(executablePath));
  const browser = await running.get(executablePath);
  if (!browser) throw new Error("the browser did not start");
  atFileEnd(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/** Closes this process's browsers, if any. */
export async function closeBrowser(): Promise<void> {
  const browsers = [...running.values()];
  running.clear();
  for (const starting of browsers) await (await starting.catch(() => undefined))?.close();
}

/** Separate full Chromium for tests that may crash it; closes at the end of the test file. */
export async function launchBrowserAlone(): Promise<Browser> {
  const browser = await launch(findChromium());
  atFileEnd(() => browser.close());
  return browser;
}

function launch(executablePath: string): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...QUIET, ...asRoot] });
}

/** Options of a context whose test asks for no others. */
const visitor: BrowserContextOptions = {
  viewport: viewports.desktop,
  locale: "pt-BR",
  reducedMotion: "reduce",
};

/**
 * Opens a page for a visitor nobody knows, with reduced motion, since actions wait for animations. Within a file, tests use
 * each other's contexts: what a test has set is taken back. A page that a hook or a file opens stays as it is.
 */
export async function openPage(browser: Browser, given: BrowserContextOptions = {}): Promise<WatchedPage> {
  const options = { ...visitor, ...given };
  return (await takeUsedPage(browser, options)) ?? openInNewContext(browser, options);
}

/**
 * Opens a page of a browser that has loaded nothing, for a test of what files are asked for: a page that another test
 * has used finds them in its cache. It closes with the test.
 */
export async function openUncachedPage(
  browser: Browser,
  given: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await openInNewContext(browser, { ...visitor, ...given });
  // A listener of the context cannot be taken back: no other test gets this page.
  page.context().once("close", () => {});
  return page;
}

async function openInNewContext(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  // Report CSP violations even when a script catches the error, as security scanners do.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(
        `the content security policy forbids ${blockedURI} (${effectiveDirective}) in ${sourceFile}`,
      ),
    );
    // A limit of seconds is for a network that is gone, not for a machine that is busy; `time-limits.ts` has its tests.
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds * 100);
  });
  const page = await context.newPage();
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const routing = await route(...given);
    await untilIntercepted(page, route);
    return routing;
  };
  const watched = Object.assign(page, { complaints: [] });
  watch(watched);
  keepForReuse(watched, options);
  return watched;
}

/** A path that every server answers without a console error; the interception answers with this status. */
const PROBE = "/healthz?is-intercepted";
const INTERCEPTED = 299;

/**
 * Waits until requests of the document are intercepted. Right after the first `route` 1-2% still reach the server,
 * because Chromium replaces the document's loaders asynchronously.
 */
async function untilIntercepted(page: Page, route: Page["route"]): Promise<void> {
  // A document that is left at once needs no new loaders.
  if (!page.url().startsWith("http") || page.url().endsWith(NEUTRAL_PATH)) return;
  await route(
    ({ pathname, search }) => pathname + search === PROBE,
    (probe) => probe.fulfill({ status: INTERCEPTED }),
  );
  await eventually(async () => {
    const status = await page.evaluate((path) => fetch(path).then((answer) => answer.status), PROBE);
    if (status !== INTERCEPTED) throw new Error("the page's requests still reach the server");
  });
}

/** Waits until the public page is hydrated. */
export async function siteReady(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Opens a public page with a fake clock that only advances when the test says so. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: "2026-11-21T12:00:00Z" });
  await page.clock.pauseAt("2026-11-21T12:00:01Z");
  await page.goto(address);
  // The site needs timers to hydrate.
  await page.clock.runFor(100);
  await siteReady(page);
}

/** URL of a resume's PDF, and origin of Chromium's PDF viewer. */
const RESUME_FILE = /\/api\/resumes\/\d+\/file/;
const VIEWER = "chrome-extension://";

/** What the source below defines in a page. */
declare const axe: typeof import("axe-core");
/** Half the size of what the package exports: every document that is judged parses it. */
const axeSource = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();

/** axe rules that depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** axe violations of the current page, or only those of its colors; one per line. */
export async function axeViolations(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  const hasFrames = (await page.locator("iframe").count()) > 0;
  if (hasFrames) await emptyFrames(page);
  // What the page itself does after a change of size is done with the next frame.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new ResizeObserver(() => done()).observe(document.documentElement);
      }),
  );
  // Inject axe once per document, and return only violations.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (rules) => {
      // The library's guards around a panel take the focus only to pass it on.
      const { violations } = await axe.run(
        { exclude: "[data-base-ui-focus-guard]" },
        {
          resultTypes: ["violations"],
          ...(rules && { runOnly: { type: "rule", values: rules } }),
        },
      );
      return violations;
    },
    onlyColors ? COLOR_RULES : undefined,
  );
  if (hasFrames) await page.unroute(RESUME_FILE);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

/** Scripts cannot enter Chromium's PDF viewer: axe would wait forever. */
async function emptyFrames(page: Page): Promise<void> {
  await page.route(RESUME_FILE, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.locator("iframe").evaluateAll((frames) => {
    for (const frame of frames) frame.setAttribute("src", "about:blank");
  });
  await eventually(() => {
    if (page.frames().some((frame) => frame.url().startsWith(VIEWER))) throw new Error("the viewer is open");
  });
}

/**
 * Accepts every beforeunload dialog. If the page is busy for too long, Chromium dismisses the dialog itself and
 * accepting fails.
 */
export function acceptLeaving(page: Page): void {
  page.on("dialog", (question) => question.accept().catch(() => {}));
}
