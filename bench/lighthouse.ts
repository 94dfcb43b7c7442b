import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { publicPaths } from "#shared/content/pages.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { startProductionServer } from "./production-server.ts";
import { table } from "./table.ts";

const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ATTEMPTS = 3;
const GOALS = { score: 100, largestPaintMs: 1500, layoutShift: 0.02 };

type Measurement = {
  path: string;
  /** Category id to a score of 0-100. */
  scores: Record<string, number>;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
};

type Amounts = {
  /** Runs per page; the median is reported, because single runs are noisy. */
  runs: number;
  /** Path of a single page; all by default. */
  only?: string;
};

/** Runs Lighthouse with its mobile defaults on every public page; resolves to a report section. */
export async function benchLighthouse({ runs: perPage, only }: Amounts): Promise<string> {
  const server = await startProductionServer();
  const chromium = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS });
  try {
    // Warm up: the first request renders the page, the first run starts the browser.
    for (const path of publicPaths) await fetch(server.url + path);
    await measure(server.url, "/", chromium.port);
    const rows: Measurement[] = [];
    for (const path of only ? [only] : publicPaths) {
      const runs: Measurement[] = [];
      while (runs.length < perPage) runs.push(await measureWithRetries(server.url, path, chromium.port));
      runs.sort((a, b) => a.blockingMs - b.blockingMs);
      const median = runs[Math.floor(perPage / 2)];
      if (median) rows.push(median);
    }
    return describe(rows, perPage);
  } finally {
    chromium.kill();
    await server.stop();
  }
}

/** Repeats a run in which Chromium painted nothing. */
async function measureWithRetries(origin: string, path: string, port: number): Promise<Measurement> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const measured = await measure(origin, path, port);
    if (!Number.isNaN(measured.largestPaintMs)) return measured;
  }
  return measure(origin, path, port);
}

async function measure(origin: string, path: string, port: number): Promise<Measurement> {
  const result = await lighthouse(origin + path, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { categories, audits } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? Number.NaN) * 100)]),
    ),
    largestPaintMs: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blockingMs: value("total-blocking-time"),
  };
}

function describe(rows: readonly Measurement[], runs: number): string {
  const categories = Object.keys(rows[0]?.scores ?? {});
  const header = ["page", ...categories, "largest paint", "layout shift", "blocking time"];
  const lines = rows.map(({ path, scores, largestPaintMs, layoutShift, blockingMs }) => [
    path,
    ...categories.map((category) => String(scores[category])),
    `${Math.round(largestPaintMs)} ms`,
    layoutShift.toFixed(3),
    `${Math.round(blockingMs)} ms`,
  ]);
  const missed = rows.filter(
    ({ scores, largestPaintMs, layoutShift }) =>
      Object.values(scores).some((score) => !(score >= GOALS.score)) ||
      !(largestPaintMs <= GOALS.largestPaintMs) ||
      !(layoutShift <= GOALS.layoutShift),
  );
  return [
    "## Lighthouse",
    "",
    `Mobile defaults, the median of ${runs} runs by blocking time. Goals: ${GOALS.score} in every category, largest paint`,
    `${GOALS.largestPaintMs} ms, layout shift ${GOALS.layoutShift}. Missed by: ${missed.map(({ path }) => path).join(", ") || "none"}.`,
    "",
    table(header, lines),
  ].join("\n");
}
