import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import postgres from "postgres";
import { openDatabase } from "#server/platform/db/client.ts";
import { fillDatabase } from "../scripts/demo/fill-database.ts";
import { findHeadlessChromium } from "../tests/support/chromium.ts";
import { insertManyLeads } from "./million-leads.ts";
import { BENCH_ADMINISTRATOR, startProductionServer } from "./production-server.ts";
import { received } from "./received.ts";
import { forgetSeen, seenBy, watchPage } from "./seen.ts";
import { type Line, resultTable, table } from "./table.ts";

const GOALS = { rowsMs: 50, keyMs: 50, linkMs: 400, requests: 14, kilobytes: 300 };
/** Number of leads in the demo data. */
const FEW = 5000;

/** List screens, with the selector of their first row. */
const screens = [
  { path: "/admin/leads", ready: "table tbody tr[aria-rowindex='2']" },
  { path: "/admin/messages", ready: "table tbody tr[aria-rowindex='2']" },
  { path: "/admin/resumes", ready: "table tbody tr[aria-rowindex='2']" },
];

const DASHBOARD = { path: "/admin/dashboard", ready: "main figure" };

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Typed into the search: many matches, few, none, with corrections, then cleared. */
const SEARCH = ["maria", "Backspace", "Backspace", "io souza", "Control+A", "qqq", "Control+A", "Backspace"];
/** Longer than the search's debounce, so that each key meets the rows of the previous one. */
const KEY_PAUSE_MS = 300;
const WHEEL = { turns: 80, pixels: 600, pauseMs: 16 };

/**
 * Measures the time from a click on a dashboard tile to the first rows of the demo data, and the cost of typing in
 * the search of leads and of scrolling. Floors: a screen without a list, or a field without one. Resolves to a report
 * section.
 */
export async function benchScreens({ runs, many }: { runs: number; many: number }): Promise<string> {
  const server = await startProductionServer();
  const database = openDatabase(server.databaseUrl);
  await fillDatabase(database, "a secret that no screen of the bench needs");
  await database.close();
  // Inserting a million rows exceeds the statement timeout of the server's connections.
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  // Beside the page, each new window of the other one loads some two hundred files of its own interface.
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await watchPage(page);
    const login = await received(page, () => page.goto(`${server.url}/admin/login`));
    const dashboard = await received(page, async () => {
      await page.getByLabel("E-mail").fill(BENCH_ADMINISTRATOR.email);
      await page.getByLabel("Senha", { exact: true }).fill(BENCH_ADMINISTRATOR.password);
      await page.getByRole("button", { name: "Entrar" }).click();
      await page.getByText("Todas as telas").click();
    });
    const cookies = await page.context().storageState();
    const fromLink: string[][] = [];
    const measureLinks = async (leads: number) => {
      for (const { path, ready } of [...screens, DASHBOARD]) {
        let last = { requests: 0, kilobytes: 0 };
        const measured = await series(runs, async () => {
          const opened = await openFromLink(browser, { url: server.url + path, cookies, ready });
          last = opened;
          return opened.milliseconds;
        });
        const isMet =
          measured.median <= GOALS.linkMs &&
          last.requests <= GOALS.requests &&
          last.kilobytes <= GOALS.kilobytes;
        fromLink.push([
          path,
          leads.toLocaleString("en"),
          `${measured.median} ms`,
          String(last.requests),
          `${last.kilobytes} kB`,
          isMet ? "yes" : "**no**",
        ]);
      }
    };
    /** Milliseconds on the page's clock from the click to the frame that contains `ready`. */
    const open = async (path: string, ready: string) => {
      const tile = page.locator(`nav[aria-label="Telas"] a[href="${path}"]`);
      await tile.waitFor();
      await tile.hover();
      await page.waitForLoadState("networkidle");
      const milliseconds = await tile.evaluate(
        (link, selector) =>
          new Promise<number>((settle) => {
            const started = performance.now();
            const look = () =>
              document.querySelector(selector)
                ? requestAnimationFrame(() => settle(performance.now() - started))
                : requestAnimationFrame(look);
            (link as HTMLElement).click();
            look();
          }),
        ready,
      );
      await page.getByRole("link", { name: "Voltar" }).click();
      await page.waitForURL("**/admin/dashboard");
      return milliseconds;
    };
    const rows: string[][] = [];
    const floor = await series(runs, () => open("/admin/file-upload", "h1"));
    const measureScreens = async (leads: number) => {
      for (const { path, ready } of screens) {
        const measured = await series(runs, () => open(path, ready));
        rows.push([
          path,
          leads.toLocaleString("en"),
          `${floor.median} ms`,
          `${measured.median} ms`,
          `${measured.worst} ms`,
          measured.median <= GOALS.rowsMs ? "yes" : "**no**",
        ]);
      }
    };
    const uses: Line[] = [];
    const keyFloor = await slowestKeyOfField(browser);
    const measureUse = async (leads: number) => {
      await page.goto(`${server.url}/admin/leads`);
      await page.locator("table tbody tr[aria-rowindex='2']").waitFor();
      uses.push(await measureTyping(page, keyFloor, leads, runs), await measureScrolling(page, leads));
      await page.goto(`${server.url}/admin/dashboard`);
    };
    await measureLinks(FEW);
    await measureScreens(FEW);
    await measureUse(FEW);
    await insertManyLeads(sql, FEW, many);
    await measureLinks(many);
    await measureScreens(many);
    await measureUse(many);
    return [
      "## Screens of the back office",
      "",
      "Received by a browser that has nothing cached, until its network is quiet:",
      "",
      table(
        ["first load", "files", "compressed"],
        [
          ["the login", String(login.requests), `${login.kilobytes} kB`],
          ["then the dashboard", String(dashboard.requests), `${dashboard.kilobytes} kB`],
        ],
      ),
      "",
      "Opened from a link with a session and nothing cached, from the start of the document to the first painted rows, or figure;",
      `the median of ${runs}. Goal: ${GOALS.linkMs} ms, ${GOALS.requests} requests and ${GOALS.kilobytes} kB.`,
      "",
      table(["screen", "leads", "measured", "requests", "compressed", "met"], fromLink),
      "",
      `From the click on a hovered tile to the first painted rows, with 300 contact messages, 120 resumes and so many leads in`,
      `the database; the median of ${runs}. Floor: a screen without a list. Goal: ${GOALS.rowsMs} ms.`,
      "",
      table(["screen", "leads", "floor", "measured", "worst", "met"], rows),
      "",
      `Typing into the search of leads, a key every ${KEY_PAUSE_MS} ms, and scrolling through the list: the slowest key from its press to`,
      "the next paint, and the tasks of the page that took longer than 50 ms meanwhile. Floor: a field on an empty page.",
      "",
      resultTable(uses),
    ].join("\n");
  } finally {
    await browser.close();
    await sql.end();
    await server.stop();
  }
}

/** Milliseconds from the start of the document until `ready` is painted, and what it received: nothing is cached. */
async function openFromLink(
  browser: Browser,
  { url, cookies, ready }: { url: string; cookies: StorageState; ready: string },
): Promise<{ milliseconds: number; requests: number; kilobytes: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: cookies });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () =>
      document.querySelector(selector)
        ? requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }))
        : requestAnimationFrame(look);
    look();
  }, ready);
  const counted = await received(page, async () => {
    await page.goto(url);
    await page.waitForFunction(() => "readyAt" in window);
  });
  const milliseconds = await page.evaluate(() => (window as unknown as { readyAt: number }).readyAt);
  await context.close();
  return { milliseconds, ...counted };
}

/** The slowest key press of `runs` searches. */
async function measureTyping(page: Page, floor: number, leads: number, runs: number): Promise<Line> {
  const search = page.getByRole("searchbox");
  await search.focus();
  await forgetSeen(page);
  let keys = 0;
  for (let run = 0; run < Math.ceil(runs / 5); run += 1) keys += await typeSearch(page);
  const { slowestInteraction, longTasks } = await seenBy(page);
  return {
    work: `${keys} keys in the search of ${leads.toLocaleString("en")} leads`,
    floor: `${floor} ms`,
    measured: `${slowestInteraction} ms, ${tasks(longTasks)}`,
    ratio: (slowestInteraction / floor).toFixed(1),
    goal: `${GOALS.keyMs} ms`,
    met: slowestInteraction <= GOALS.keyMs,
  };
}

async function measureScrolling(page: Page, leads: number): Promise<Line> {
  await page.locator("table tbody").hover();
  await forgetSeen(page);
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL.turns / 2 ? WHEEL.pixels : -WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pauseMs);
  }
  const { longTasks } = await seenBy(page);
  return {
    work: `${WHEEL.turns} turns of the wheel over ${leads.toLocaleString("en")} leads`,
    floor: "-",
    measured: tasks(longTasks),
    ratio: "-",
    goal: "no long task",
    met: longTasks.length === 0,
  };
}

function tasks(longTasks: readonly number[]): string {
  if (longTasks.length === 0) return "no long task";
  return `${longTasks.length} long tasks, the longest ${Math.round(Math.max(...longTasks))} ms`;
}

/** Types every entry of SEARCH; resolves to the number of keys. */
async function typeSearch(page: Page): Promise<number> {
  let keys = 0;
  for (const part of SEARCH) {
    const isKey = part === "Backspace" || part.includes("+");
    for (const key of isKey ? [part] : part) {
      await page.keyboard.press(key === " " ? "Space" : key);
      await page.waitForTimeout(KEY_PAUSE_MS);
      keys += 1;
    }
  }
  return keys;
}

async function slowestKeyOfField(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await watchPage(page);
  await page.goto("about:blank");
  await page.setContent("<input autofocus>");
  await page.locator("input").focus();
  await typeSearch(page);
  const { slowestInteraction } = await seenBy(page);
  await page.close();
  return slowestInteraction;
}

async function series(
  runs: number,
  measure: () => Promise<number>,
): Promise<{ median: number; worst: number }> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(Math.round(await measure()));
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)] ?? Number.NaN, worst: times.at(-1) ?? Number.NaN };
}
