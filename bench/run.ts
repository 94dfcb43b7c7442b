import { cpus } from "node:os";
import { benchCreateLeads } from "./create-leads.ts";
import { benchFirstVisit } from "./first-visit.ts";
import { benchFloods } from "./floods.ts";
import { benchGrowth } from "./growth.ts";
import { benchInstances } from "./instances.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMedia } from "./media.ts";
import { benchMillionLeads } from "./million-leads.ts";
import { benchPages } from "./pages.ts";
import { benchScreens } from "./screens.ts";
import { benchSearches } from "./searches.ts";
import { benchStart } from "./start.ts";

type Bench = { measure: () => Promise<string>; short: () => Promise<string> };

/** The benches of `bun run bench <name>`; all without a name. A short run only checks that they work. */
const benches: Record<string, Bench> = {
  pages: {
    measure: () => benchPages({ turns: 5, seconds: 5 }),
    short: () => benchPages({ turns: 1, seconds: 1 }),
  },
  lighthouse: {
    measure: () => benchLighthouse({ runs: 3 }),
    short: () => benchLighthouse({ runs: 1, only: "/" }),
  },
  "first-visit": {
    measure: () => benchFirstVisit({ runs: 5 }),
    short: () => benchFirstVisit({ runs: 1, only: "/" }),
  },
  leads: {
    measure: () => benchCreateLeads({ turns: 5, seconds: 5 }),
    short: () => benchCreateLeads({ turns: 1, seconds: 1 }),
  },
  "million-leads": {
    measure: () => benchMillionLeads({ few: 10_000, many: 1_000_000, runs: 40 }),
    short: () => benchMillionLeads({ few: 1000, many: 30_000, runs: 5 }),
  },
  searches: {
    measure: () =>
      benchSearches({
        few: { messages: 5000, resumes: 1000 },
        many: { messages: 200_000, resumes: 50_000 },
        runs: 30,
      }),
    short: () =>
      benchSearches({
        few: { messages: 500, resumes: 100 },
        many: { messages: 2000, resumes: 500 },
        runs: 2,
      }),
  },
  growth: {
    measure: () => benchGrowth({ sizes: [100_000, 1_000_000], runs: 30, draws: true }),
    short: () => benchGrowth({ sizes: [5000, 20_000], runs: 2, draws: false }),
  },
  screens: {
    measure: () => benchScreens({ runs: 15, many: 1_000_000 }),
    short: () => benchScreens({ runs: 1, many: 6000 }),
  },
  floods: {
    measure: () => benchFloods({ seconds: 10 }),
    short: () => benchFloods({ seconds: 1 }),
  },
  instances: {
    measure: () => benchInstances({ turns: 5, seconds: 5 }),
    short: () => benchInstances({ turns: 1, seconds: 1 }),
  },
  start: {
    measure: () => benchStart({ runs: 5 }),
    short: () => benchStart({ runs: 1 }),
  },
  media: {
    measure: () => benchMedia({ runs: 3 }),
    short: () => benchMedia({ runs: 1 }),
  },
};

/** Short runs measure nothing, so they may disturb each other; each mostly waits for what it started. */
const SHORT_AT_ONCE = 3;

const options = process.argv.slice(2);
const isShort = options.includes("--short");
const wanted = options.filter((option) => option !== "--short");
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `No such bench: ${unknown.join(", ")}. Benches: ${Object.keys(benches).join(", ")}.\n`,
  );
  process.exit(1);
}
const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (isShort) {
  const waiting = chosen.values();
  const runWaiting = async () => {
    for (const [, { short }] of waiting) process.stdout.write(`${await short()}\n\n`);
  };
  await Promise.all(Array.from({ length: SHORT_AT_ONCE }, runWaiting));
  process.exit(0);
}
const sections: string[] = [];
for (const [, { measure }] of chosen) {
  const section = await measure();
  process.stdout.write(`${section}\n\n`);
  sections.push(section);
}
const report = new URL("report.md", import.meta.url);
if (wanted.length > 0) {
  const before = await Bun.file(report).text();
  await Bun.write(report, sections.reduce(withSection, before));
  process.exit(0);
}
const day = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} processors, ${cpus()[0]?.model ?? "unknown"}, Bun ${Bun.version}`;
await Bun.write(report, `# Bench report\n\nMeasured on ${day}: ${machine}.\n\n${sections.join("\n\n")}\n`);

/** Replaces the report section of the same title, or appends it. */
function withSection(text: string, section: string): string {
  const title = section.slice(0, section.indexOf("\n"));
  const parts = text.trimEnd().split(/\n\n(?=## )/);
  const isOld = (part: string) => part.startsWith(`${title}\n`);
  const renewed = parts.some(isOld)
    ? parts.map((part) => (isOld(part) ? section : part))
    : [...parts, section];
  return `${renewed.join("\n\n")}\n`;
}
