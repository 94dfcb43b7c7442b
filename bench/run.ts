import { cpus } from "node:os";
import { benchCreateLeads } from "./create-leads.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMedia } from "./media.ts";
import { benchMillionLeads } from "./million-leads.ts";
import { benchPages } from "./pages.ts";
import { benchScreens } from "./screens.ts";
import { benchStart } from "./start.ts";

/** What `bun run bench <name>` measures; without a name, everything. */
const benches: Record<string, () => Promise<string>> = {
  pages: benchPages,
  lighthouse: benchLighthouse,
  leads: () => benchCreateLeads({ turns: 5, seconds: 5 }),
  "million-leads": () => benchMillionLeads({ few: 10_000, many: 1_000_000, runs: 40 }),
  screens: benchScreens,
  start: benchStart,
  media: benchMedia,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `No such bench: ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.\n`,
  );
  process.exit(1);
}
const sections: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const section = await bench();
  process.stdout.write(`${section}\n\n`);
  sections.push(section);
}
if (wanted.length > 0) process.exit(0);
const day = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} processors, ${cpus()[0]?.model ?? "unknown"}, Bun ${Bun.version}`;
await Bun.write(
  new URL("report.md", import.meta.url),
  `# Bench report\n\nMeasured on ${day}: ${machine}.\n\n${sections.join("\n\n")}\n`,
);
