import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** CPU of the load generator; servers and databases are pinned to the other one. */
export const CLIENT_PROCESSOR = 1;
export const SERVER_PROCESSOR = 0;

type Load = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Lua script for wrk. */
  script?: string;
  /** Command prefix that pins wrk to a CPU; the load generator's by default. */
  pin?: readonly string[];
};

/** Successful requests per second, measured by wrk. @throws if an answer is not 2xx or 3xx, or a socket fails. */
export async function requestRate(
  url: string,
  { connections, seconds, headers = {}, script, pin = onProcessor(CLIENT_PROCESSOR) }: Load,
): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "wrk-"));
  try {
    const file = join(directory, "load.lua");
    if (script) await Bun.write(file, script);
    const output = await run([
      ...pin,
      "wrk",
      "--threads=1",
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      "--timeout=10s",
      ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
      ...(script ? ["--script", file] : []),
      url,
    ]);
    const failed = /(Non-2xx or 3xx responses|Socket errors): .*/.exec(output);
    if (failed) throw new Error(`${url}: ${failed[0]}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a command; resolves to its stdout. @throws if it fails. */
export async function run(command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { stdout: "pipe", stderr: "pipe" });
  const [output, errors, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}: ${errors}`);
  return output;
}

/** Command prefix that pins a process to a CPU. */
export function onProcessor(processor: number): string[] {
  return ["taskset", "--cpu-list", String(processor)];
}

/** Median, 95th percentile and maximum. */
export function summarise(values: readonly number[]): { median: number; p95: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Milliseconds of each of `times` runs after one warm-up run. */
export async function time(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let index = -1; index < times; index += 1) {
    const started = performance.now();
    await work();
    if (index >= 0) durations.push(performance.now() - started);
  }
  return durations;
}
