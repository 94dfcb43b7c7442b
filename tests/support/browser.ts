import { setDefaultTimeout } from "bun:test";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { atFileEnd } from "./at-file-end.ts";
import { findChromium } from "./chromium.ts";

/** The widths every screen is judged at. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Chromium asks for things of its own at every start; a closed network turns each into noise. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser on a busy machine needs more than the five seconds Bun gives a test. Holds for the calling file. */
const TEST_TIMEOUT_MS = 60_000;

export async function launchBrowser(): Promise<Browser> {
  setDefaultTimeout(TEST_TIMEOUT_MS);
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET, ...asRoot] });
  atFileEnd(() => browser.close());
  return browser;
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
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  return Object.assign(page, { complaints });
}

/** What axe finds wrong with the page as it stands, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
