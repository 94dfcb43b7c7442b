import { chromium } from "playwright";
import postgres from "postgres";
import { openDatabase } from "#server/platform/db/client.ts";
import { fillDatabase } from "../scripts/demo/fill-database.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { insertManyLeads } from "./million-leads.ts";
import { BENCH_ADMINISTRATOR, startProductionServer } from "./production-server.ts";
import { table } from "./table.ts";

const GOAL_MS = 100;
/** The leads of the demo data. */
const FEW = 5000;

/** The screens with lists, and the selector of their first row. */
const screens = [
  { path: "/admin/leads", ready: "table tbody tr[aria-rowindex='2']" },
  { path: "/admin/messages", ready: "table tbody tr[aria-rowindex='2']" },
  { path: "/admin/resumes", ready: "table tbody tr[aria-rowindex='2']" },
];

/**
 * Time from the click on a tile of the dashboard to the first rows, with the demo data. The floor is a screen without a
 * list. Resolves to a section of the report.
 */
export async function benchScreens({ runs, many }: { runs: number; many: number }): Promise<string> {
  const server = await startProductionServer();
  const database = openDatabase(server.databaseUrl);
  await fillDatabase(database, "a secret that no screen of the bench needs");
  await database.close();
  // A million rows take longer than the server's own connections allow a statement.
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel("E-mail").fill(BENCH_ADMINISTRATOR.email);
    await page.getByLabel("Senha", { exact: true }).fill(BENCH_ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL("**/admin/dashboard");
    /** Milliseconds by the page's own clock, from the click to the frame with the element `ready`. */
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
          measured.median < GOAL_MS ? "yes" : "no",
        ]);
      }
    };
    await measureScreens(FEW);
    await insertManyLeads(sql, FEW, many);
    await measureScreens(many);
    return [
      "## Screens of the back office",
      "",
      `From the click on a hovered tile to the first painted rows, with 300 contact messages, 120 resumes and so many leads in`,
      `the database; the median of ${runs}. Floor: a screen without a list. Goal: ${GOAL_MS} ms.`,
      "",
      table(["screen", "leads", "floor", "measured", "worst", "met"], rows),
    ].join("\n");
  } finally {
    await browser.close();
    await sql.end();
    await server.stop();
  }
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
