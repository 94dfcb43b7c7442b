import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { atFileEnd } from "../support/at-file-end.ts";
import { CLUSTER_VARIABLE, temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { BUILD_VARIABLE, builtClient } from "../support/site.ts";

const ROOT = join(import.meta.dir, "../..");

type Running = { pids: number[]; cluster: string };

/** Starts the suite on a file that never ends; resolves once its site, its browser and its spawned site run. */
async function startRun() {
  const temporary = await temporaryDirectory("run-");
  const { [CLUSTER_VARIABLE]: _ofThisRun, ...environment } = process.env;
  const run = Bun.spawn([process.execPath, join(ROOT, "scripts/test.ts"), "./tests/fixtures/endless.ts"], {
    cwd: ROOT,
    env: { ...environment, TMPDIR: temporary, [BUILD_VARIABLE]: await builtClient() },
    stdio: ["ignore", "ignore", "pipe"],
  });
  atFileEnd(async () => {
    run.kill("SIGTERM");
    await run.exited;
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of run.stderr) {
    text += decoder.decode(bytes, { stream: true });
    const [, running] = /^running (.*)$/m.exec(text) ?? [];
    if (running) return { run, temporary, running: JSON.parse(running) as Running };
  }
  throw new Error(`the test run ended with ${await run.exited}\n${text}`);
}

/** Processes whose command line names this directory: PostgreSQL and Chromium have their data below it. */
async function processesIn(directory: string): Promise<string[]> {
  const ps = Bun.spawn(["ps", "-A", "-ww", "-o", "pid=,args="]);
  const lines = (await new Response(ps.stdout).text()).split("\n");
  return lines.filter((line) => line.includes(directory));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)(
  "%s ends a test run with its tests, PostgreSQL and browser, and leaves no file",
  async (signal, code) => {
    const { run, temporary, running } = await startRun();
    expect(running.pids.map(isRunning)).toEqual([true, true]);
    expect(await isListening(running.cluster)).toBe(true);
    expect((await processesIn(temporary)).length).toBeGreaterThan(0);

    run.kill(signal);
    expect(await run.exited).toBe(code);

    await eventually(async () => expect(await processesIn(temporary)).toEqual([]));
    expect(running.pids.map(isRunning)).toEqual([false, false]);
    expect(await isListening(running.cluster)).toBe(false);
    expect(await readdir(temporary)).toEqual([]);
  },
);
