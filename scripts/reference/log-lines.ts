import { join } from "node:path";
import { logAdvice } from "./log-advice.ts";

const SERVER = join(import.meta.dir, "../../src/server");
const PLACE = "scripts/reference/log-advice.ts";
const LEVELS = ["error", "warn", "info"];

/** Describes every log line, from the calls in the code and `logAdvice`. */
export async function describeLogLines(): Promise<string> {
  const levels = await loggedLevels();
  const unused = Object.keys(logAdvice).filter((message) => !levels.has(message));
  if (unused.length > 0) throw new Error(`${PLACE}: nothing logs ${unused.join(", ")}`);
  const rows = [...levels].map(([message, level]) => {
    const advice = logAdvice[message];
    if (advice === undefined) throw new Error(`${PLACE}: say what to do about ${level} "${message}"`);
    return { level, row: `- \`${message}\`${advice ? `: ${advice}` : ""}` };
  });
  const sections = LEVELS.map((level) => {
    const own = rows.filter((line) => line.level === level).map(({ row }) => row);
    return `## ${level}\n\n${own.sort().join("\n")}`;
  });
  return `# Log lines

A line is a JSON object with \`time\` (UTC), \`level\`, \`message\` and the fields that are named first.

${sections.join("\n\n")}`;
}

async function loggedLevels(): Promise<Map<string, string>> {
  const levels = new Map<string, string>();
  for await (const name of new Bun.Glob("**/*.ts").scan(SERVER)) {
    const text = await Bun.file(join(SERVER, name)).text();
    for (const [, level = "", argument = ""] of text.matchAll(/\blog\??\.(info|warn|error)\(\s*([^\n]*)/g)) {
      const message = /^"([^"]+)"/.exec(argument)?.[1];
      if (!message) throw new Error(`src/server/${name}: a log message is a literal, not ${argument}`);
      levels.set(message, level);
    }
  }
  return levels;
}
