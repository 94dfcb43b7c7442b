import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The processor of whoever makes load; servers and databases under load are held to the other one. */
export const CLIENT_PROCESSOR = 1;
export const SERVER_PROCESSOR = 0;

type Load = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A script for wrk, in Lua. */
  script?: string;
};

/** Requests a second that wrk gets answered. @throws when any answer was not 2xx. */
export async function requestRate(
  url: string,
  { connections, seconds, headers = {}, script }: Load,
): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "wrk-"));
  try {
    const file = join(directory, "load.lua");
    if (script) await Bun.write(file, script);
    const output = await run([
      ...onProcessor(CLIENT_PROCESSOR),
      "wrk",
      "--threads=1",
      `--connections=${connections}`,
      `--duration=${seconds}s`,
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

/** What a command prints. @throws when it fails. */
export async function run(command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { stdout: "pipe", stderr: "pipe" });
  const [output, complaints, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}: ${complaints}`);
  return output;
}

export function onProcessor(processor: number): string[] {
  return ["taskset", "--cpu-list", String(processor)];
}

/** The middle of several values and the one that 95 of 100 stay under. */
export function summarise(values: readonly number[]): { median: number; p95: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Milliseconds of each of `times` runs, after one that does not count. */
export async function time(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = -1; index < times; index += 1) {
    const started = performance.now();
    await work();
    if (index >= 0) taken.push(performance.now() - started);
  }
  return taken;
}
