import { type Browser, chromium, type Page } from "playwright";
import { publicPaths } from "#shared/content/pages.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { fillDemoForm } from "../tests/support/demo-form.ts";
import { summarise } from "./load.ts";
import { type ProductionServer, startProductionServer } from "./production-server.ts";
import { received } from "./received.ts";
import { forgetSeen, seenBy, watchPage } from "./seen.ts";
import { resultTable, table } from "./table.ts";

/** Lighthouse's slow 4G: bits per second, and round-trip latency in milliseconds. */
const NETWORK = { down: 1_600_000, up: 750_000, latencyMs: 150 };
const PROCESSOR_SLOWDOWN = 4;
const GOALS = { largestPaintMs: 850, interactionMs: 100, requests: 14, kilobytes: 200 };
/** A one-sentence page without scripts: the cost of network and browser alone. */
const FLOOR_PATH = "/healthz";

/** The page whose form is touched. */
const FORM_PATH = "/sistemas-erp/nucleus";
/** Minimum time to read down to a form at the end of a page. */
const READING_MS = 3000;
/** Minimum time between seeing a field and touching it. */
const SEEING_MS = 300;

const visitor = { name: "Maria da Conceição", email: "maria@padaria.example", phone: "(41) 99999-8888" };

/** Measures first visits and interactions on a phone: slow network, empty cache. Resolves to a report section. */
export async function benchFirstVisit({
  runs,
  only,
}: {
  runs: number;
  /** Path of a single page; all by default. */
  only?: string;
}): Promise<string> {
  const server = await startProductionServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const paths = only ? [only] : publicPaths;
    // Warm up: the first request renders the page.
    for (const path of new Set([...paths, FORM_PATH])) await fetch(server.url + path);
    const series = async (measure: () => Promise<number>) => {
      const times: number[] = [];
      while (times.length < runs) times.push(await measure());
      return summarise(times).median;
    };
    const paintFloor = await series(() => largestPaint(browser, server.url + FLOOR_PATH));
    const touchFloor = await series(() => floorOfTouch(browser, server));
    const line = (work: string, floor: number, measured: number, goal: number) => ({
      work,
      floor: `${Math.round(floor)} ms`,
      measured: `${Math.round(measured)} ms`,
      ratio: (measured / floor).toFixed(2),
      goal: `${goal} ms`,
      met: measured <= goal,
    });
    const lines = [];
    for (const path of paths) {
      const measured = await series(() => largestPaint(browser, server.url + path));
      lines.push(line(`largest paint of ${path}`, paintFloor, measured, GOALS.largestPaintMs));
    }
    for (const [work, touch] of Object.entries(touches)) {
      const measured = await series(() => slowestInteraction(browser, server, touch));
      lines.push(line(work, touchFloor, measured, GOALS.interactionMs));
    }
    const counts: string[][] = [];
    for (const path of paths) {
      const page = await openSlowPhone(browser);
      const { requests, kilobytes } = await received(page, () => page.goto(server.url + path));
      await page.context().close();
      const isMet = requests <= GOALS.requests && kilobytes <= GOALS.kilobytes;
      counts.push([path, String(requests), `${kilobytes} kB`, isMet ? "yes" : "**no**"]);
    }
    return [
      "## First visit on a slow phone",
      "",
      `A line of ${NETWORK.down / 1_000_000} Mbit/s with ${NETWORK.latencyMs} ms, a processor slowed down ${PROCESSOR_SLOWDOWN} times, nothing cached; medians of ${runs}. Floor of the`,
      "paints: a sentence without a page. Floor of the interactions, which last from a touch to the next paint: a button that",
      `does nothing. A field is touched ${SEEING_MS} ms after it comes into view: no hand is faster.`,
      "",
      resultTable(lines),
      "",
      `Requests until the network is quiet, and what they bring; goal: ${GOALS.requests} and ${GOALS.kilobytes} kB.`,
      "",
      table(["page", "requests", "compressed", "met"], counts),
    ].join("\n");
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Interactions on a page with a form; the slowest event of each counts. */
const touches: Record<string, (page: Page) => Promise<void>> = {
  "opening the menu": async (page) => {
    await page.getByRole("button", { name: "Abrir menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
  },
  "typing a name, at once": typeName,
  [`typing a name, after ${READING_MS / 1000} s`]: async (page) => {
    await page.waitForTimeout(READING_MS);
    await typeName(page);
  },
  "sending the form": async (page) => {
    await fillDemoForm(page, visitor);
    await forgetSeen(page);
    await page.locator("#demonstracao").getByRole("button", { name: "Solicitar demonstração" }).tap();
    await page.getByText("Recebemos, Maria").waitFor();
  },
};

async function typeName(page: Page): Promise<void> {
  const name = page.locator("#demonstracao").getByLabel("Nome", { exact: true });
  await name.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SEEING_MS);
  await name.tap();
  await page.keyboard.type(visitor.name, { delay: 60 });
}

async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.down / 8,
    uploadThroughput: NETWORK.up / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await watchPage(page);
  return page;
}

async function largestPaint(browser: Browser, address: string): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    await page.goto(address, { waitUntil: "networkidle" });
    return (await seenBy(page)).largestPaint;
  } finally {
    await page.context().close();
  }
}

async function slowestInteraction(
  browser: Browser,
  { url }: ProductionServer,
  touch: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    await page.goto(url + FORM_PATH, { waitUntil: "networkidle" });
    await touch(page);
    return (await seenBy(page)).slowestInteraction;
  } finally {
    await page.context().close();
  }
}

async function floorOfTouch(browser: Browser, { url }: ProductionServer): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    await page.goto(url + FLOOR_PATH);
    await page.setContent("<button>Nada</button>");
    await page.getByRole("button").tap();
    return (await seenBy(page)).slowestInteraction;
  } finally {
    await page.context().close();
  }
}
