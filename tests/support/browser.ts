import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { atFileEnd } from "./at-file-end.ts";
import { findChromium, findHeadlessChromium } from "./chromium.ts";
import { TIMEOUT_MS } from "./default-timeout.ts";
import { eventually } from "./eventually.ts";

/** The widths every screen is judged at. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The widest in which an opened resume has no PDF beside it. */
export const withoutPdf = { width: 1023, height: 900 } as const;

/**
 * What Chromium does beside showing pages: calls home at every start, which a closed network turns into noise, and draws
 * an interface around each context that no test looks at (the popups of the address bar alone cost a second of a
 * processor per context). The list of features starts with Playwright's own, since the last list is the one that counts.
 */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell alone would round the widths of letters, as no desktop does.
  "--font-render-hinting=none",
  // A page lives for seconds: compiling its scripts once more, and cleaning up beside them, costs more than it gives.
  "--js-flags=--no-opt,--no-maglev,--no-parallel-scavenge,--no-concurrent-marking,--no-parallel-marking",
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

/** Ends an action that hangs, before the test's own timeout does: its error names the element. */
const ACTION_TIMEOUT_MS = TIMEOUT_MS / 2;

type Kind = { withPdfViewer: boolean };

const running = new Map<string, Promise<Browser>>();

/**
 * The browser of this process, which all its test files share, or its full Chromium, which alone shows a PDF. The
 * contexts that a file opens are closed at its end.
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

/** Closes the browsers of this process, if any file has opened one. */
export async function closeBrowser(): Promise<void> {
  const browsers = [...running.values()];
  running.clear();
  for (const starting of browsers) await (await starting.catch(() => undefined))?.close();
}

/**
 * A full Chromium for what it may not survive, such as scripts of a PDF: no other test is in it. Nobody need close it.
 */
export async function launchBrowserAlone(): Promise<Browser> {
  const browser = await launch(findChromium());
  atFileEnd(() => browser.close());
  return browser;
}

function launch(executablePath: string): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...QUIET, ...asRoot] });
}

export type WatchedPage = Page & {
  /** Everything the page complained about: console errors and warnings, uncaught exceptions. */
  complaints: string[];
};

/** A page in a context of its own, sharing no cookie or storage. Without motion, for which actions would wait. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: viewports.desktop,
    locale: "pt-BR",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  // What a script catches itself, such as a forbidden eval, is on no console, but in the reports of those who judge us.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(
        `the content security policy forbids ${blockedURI} (${effectiveDirective}) in ${sourceFile}`,
      ),
    );
  });
  const page = await context.newPage();
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const routing = await route(...given);
    await untilIntercepted(page, route);
    return routing;
  };
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  return Object.assign(page, { complaints });
}

/** Answered by every server, so that no page complains, and by the test alone with this status. */
const PROBE = "/healthz?is-intercepted";
const INTERCEPTED = 299;

/**
 * Resolves once the requests of the page's document are intercepted. In the moment after the first `route` of a page one
 * or two in a hundred still reach the server, since Chromium gives the document its new loaders a little later.
 */
async function untilIntercepted(page: Page, route: Page["route"]): Promise<void> {
  if (!page.url().startsWith("http")) return;
  await route(
    ({ pathname, search }) => pathname + search === PROBE,
    (probe) => probe.fulfill({ status: INTERCEPTED }),
  );
  await eventually(async () => {
    const status = await page.evaluate((path) => fetch(path).then((answer) => answer.status), PROBE);
    if (status !== INTERCEPTED) throw new Error("the page's requests still reach the server");
  });
}

/** Resolves once the public page in the browser answers: its scripts have hydrated the markup of the server. */
export async function siteReady(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Opens a public page; from then on its time passes only when a test says so, however long the test takes. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: "2026-11-21T12:00:00Z" });
  await page.clock.pauseAt("2026-11-21T12:00:01Z");
  await page.goto(address);
  // Before the site hydrates, the page is static markup.
  await page.clock.runFor(100);
  await siteReady(page);
}

/** The PDF of a resume, and the page of the viewer that Chromium shows it in. */
const RESUME_FILE = /\/api\/resumes\/\d+\/file/;
const VIEWER = "chrome-extension://";

/** What the source below defines in a page. */
declare const axe: typeof import("axe-core");
/** Half the size of what the package exports: every document that is judged parses it. */
const axeSource = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();

/** The rules of axe that look at colors: the others find the same in every theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, or with its colors alone, a line each. */
export async function axeViolations(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  const hasFrames = (await page.locator("iframe").count()) > 0;
  if (hasFrames) await emptyFrames(page);
  // The source goes to a document once; of the result, only what is wrong comes back.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (rules) => {
      const { violations } = await axe.run({
        resultTypes: ["violations"],
        ...(rules && { runOnly: { type: "rule", values: rules } }),
      });
      return violations;
    },
    onlyColors ? COLOR_RULES : undefined,
  );
  if (hasFrames) await page.unroute(RESUME_FILE);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

/** The browser's viewer of a PDF lets no script in: axe would wait for it for ever. */
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
 * Answers yes to every question whether to leave a page with unsaved changes. A browser that has waited too long for a busy
 * page leaves by itself, and then there is no question to answer any more.
 */
export function acceptLeaving(page: Page): void {
  page.on("dialog", (question) => question.accept().catch(() => {}));
}
