import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from "playwright";
import { atFileEnd } from "./at-file-end.ts";

// A page that a test has used is handed to the next one: to navigate in a renderer that has the site's code costs a third
// of a new context. Everything that a test sets on it is taken back; a page with anything that cannot be is closed.

export type WatchedPage = Page & {
  /** Console errors and warnings, and uncaught exceptions. */
  complaints: string[];
};

type UsedPage = {
  page: WatchedPage;
  key: string;
  /** Init scripts of the test, which outlive its documents. */
  scripts: Disposable[];
  /** True after a call whose effect outlives the test. */
  isSpent: boolean;
};

/** An answer of every server that runs no script, at which the page leaves the document of a test. */
export const NEUTRAL_PATH = "/healthz";
/** Calls whose effect cannot be taken back, by the object that has them. */
const SPENDING = {
  page: ["exposeFunction", "exposeBinding", "addLocatorHandler", "setExtraHTTPHeaders"],
  context: ["newCDPSession", "addInitScript", "on", "once", "exposeBinding", "setGeolocation"],
  clock: ["install", "setFixedTime", "setSystemTime", "pauseAt"],
  keyboard: ["down"],
  mouse: ["down"],
} as const;

const free: UsedPage[] = [];
const lent: UsedPage[] = [];
let isInTest = false;

/** Called before and after each test, by `tests/setup.ts`. */
export function startTest(): void {
  isInTest = true;
}

/** Takes back the pages that the test has opened. */
export async function endTest(): Promise<void> {
  isInTest = false;
  await Promise.all(lent.splice(0).map(takeBack));
}

/** A page that an earlier test of this file has used in such a context, as good as new. */
export async function takeUsedPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<WatchedPage | undefined> {
  if (!isInTest) return undefined;
  const key = keyOf(options);
  const at = free.findLastIndex(({ page, key: one }) => one === key && page.context().browser() === browser);
  const [used] = at < 0 ? [] : free.splice(at, 1);
  if (!used) return undefined;
  lent.push(used);
  await wear(used.page, options);
  return used.page;
}

/** Keeps a page that a test has opened for the tests after it. Those of a hook or of a whole file stay theirs. */
export function keepForReuse(page: WatchedPage, options: BrowserContextOptions): void {
  if (!isInTest) return;
  if (free.length + lent.length === 0)
    // The contexts themselves end with the file.
    atFileEnd(() => {
      free.length = 0;
    });
  const used: UsedPage = { page, key: keyOf(options), scripts: [], isSpent: false };
  lent.push(used);
  const owners = {
    page,
    context: page.context(),
    clock: page.clock,
    keyboard: page.keyboard,
    mouse: page.mouse,
  };
  for (const [owner, names] of Object.entries(SPENDING))
    for (const name of names) spendOn(owners[owner as keyof typeof owners], name, used);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<Page["addInitScript"]>) => {
    const script = await addInitScript(...given);
    used.scripts.push(script);
    return script;
  };
}

function spendOn(owner: object, name: string, used: UsedPage): void {
  const call: unknown = Reflect.get(owner, name);
  if (typeof call !== "function") throw new Error(`Playwright has no ${name}`);
  Reflect.set(owner, name, (...given: unknown[]) => {
    used.isSpent = true;
    return call.apply(owner, given);
  });
}

async function takeBack(used: UsedPage): Promise<void> {
  const { page } = used;
  const context = page.context();
  const wasReset = !used.isSpent && !page.isClosed() && (await reset(used, context).catch(() => false));
  if (wasReset) free.push(used);
  else await context.close().catch(() => {});
}

/** Resolves to false for a page that has nowhere to go, e.g. because its site has stopped. */
async function reset({ page, scripts }: UsedPage, context: BrowserContext): Promise<boolean> {
  const url = new URL(page.url());
  if (!url.protocol.startsWith("http")) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await Promise.all([
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
  ]);
  page.removeAllListeners();
  await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null });
  await page.goto(new URL(NEUTRAL_PATH, url).href);
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "";
    }),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  page.complaints.length = 0;
  watch(page);
  return true;
}

/** Records what the console says and what nobody catches. */
export function watch(page: WatchedPage): void {
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    const isOfAFile = message.text().startsWith("Failed to load resource");
    page.complaints.push(
      `${message.type()}: ${message.text()}${isOfAFile ? ` ${message.location().url}` : ""}`,
    );
  });
  page.on("pageerror", (error) => page.complaints.push(`exception: ${error.message}`));
}

async function wear(
  page: Page,
  { viewport, colorScheme, reducedMotion }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
  });
}

/** Names the options that a context has for good; what a page can put on and off is left out. */
function keyOf({
  viewport: _v,
  colorScheme: _c,
  reducedMotion: _r,
  ...lasting
}: BrowserContextOptions): string {
  return JSON.stringify(Object.entries(lasting).sort(([one], [other]) => one.localeCompare(other)));
}
