import { join } from "node:path";
import { describeEnvironment } from "./reference/environment.ts";
import { describeListAddresses } from "./reference/list-addresses.ts";
import { describeLogLines } from "./reference/log-lines.ts";
import { describePersonalData } from "./reference/personal-data.ts";
import { describeRestCalls } from "./reference/rest-calls.ts";

// Generates docs/reference from the code: `bun run docs`. With --check, only lists stale files.

const DIRECTORY = join(import.meta.dir, "../docs/reference");

const references: Readonly<Record<string, () => string | Promise<string>>> = {
  "environment.md": describeEnvironment,
  "list-addresses.md": describeListAddresses,
  "log-lines.md": describeLogLines,
  "personal-data.md": describePersonalData,
  "rest-calls.md": describeRestCalls,
};

/** Regenerates the references of a directory; with `isDry`, changes nothing. Returns the names of stale ones. */
export async function renewReferences(directory: string, isDry: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, describe] of Object.entries(references)) {
    const file = Bun.file(join(directory, name));
    const text = `<!-- Written by bun run docs. -->\n\n${(await describe()).trim()}\n`;
    if ((await file.exists()) && (await file.text()) === text) continue;
    stale.push(name);
    if (!isDry) await file.write(text);
  }
  return stale;
}

if (import.meta.main) {
  const isCheck = process.argv.includes("--check");
  const stale = await renewReferences(DIRECTORY, isCheck);
  if (isCheck && stale.length > 0) {
    process.stderr.write(`docs/reference is stale, run bun run docs: ${stale.join(", ")}\n`);
    process.exit(1);
  }
}
