import { availableParallelism } from "node:os";
import { CLUSTER_VARIABLE, startTestCluster } from "../tests/support/cluster.ts";
import { TIMEOUT_MS } from "../tests/support/default-timeout.ts";
import { openRunDirectory } from "../tests/support/run-directory.ts";
import { BUILD_VARIABLE } from "../tests/support/site.ts";
import { makeTestBuild } from "../tests/support/test-build.ts";
import { findTestsOfChange } from "./find-tests-of-change.ts";

// The whole suite, lanes of it (`bun run test server faults`), or the tests that a branch's changes reach (`--changed`), in
// parallel processes that share one PostgreSQL and one build of the client; each keeps one browser for all its files.
// Plain `bun test <file>` starts its own.

const LANES: Record<string, string> = {
  server: "tests/server/",
  browser: "tests/e2e/",
  faults: "tests/faults/",
  shared: "tests/shared/",
  project: "tests/project/",
};

/** One more than there are processors: the faults lane mostly waits, and leaves its processor to the others. */
const WORKERS = availableParallelism() + 1;
/** How long each file takes, so that the slowest start first. `bun run test --update-timings` measures again. */
const TIMINGS = "tests/timings.json";
const KILL_AFTER_MS = 5000;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const selection = await selectTests(process.argv.slice(2));
const directory = openRunDirectory();
let tests: Bun.Subprocess | undefined;
let isStopped = false;
const stopped = new Promise<number>((resolve) => {
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      isStopped = true;
      resolve(code);
    });
  }
});

const starting = startTestCluster();
let code = 1;
try {
  code = await Promise.race([stopped, runTests()]);
} finally {
  await endTests();
  await (await starting).stop();
  await directory.remove();
}
process.exit(code);

async function runTests(): Promise<number> {
  const [cluster, build] = await Promise.all([starting, process.env[BUILD_VARIABLE] ?? makeTestBuild()]);
  if (isStopped) return stopped;
  tests = Bun.spawn(
    [
      process.execPath,
      "test",
      // The browsers end with their workers, also when those are killed.
      "--no-orphans",
      `--parallel=${WORKERS}`,
      // Modules are loaded once per process instead of once per file, and the browser stays open between files.
      "--no-isolate",
      `--timeout=${TIMEOUT_MS}`,
      `--timings=${TIMINGS}`,
      ...selection,
    ],
    {
      stdio: ["ignore", "inherit", "inherit"],
      // A process group of its own: one signal reaches the workers and what they have started.
      detached: true,
      env: { ...process.env, [CLUSTER_VARIABLE]: cluster.url, [BUILD_VARIABLE]: build },
    },
  );
  return tests.exited;
}

/** What `bun test` is given: a lane is a folder, and `--changed` the files that differ from main and what they reach. */
async function selectTests(given: readonly string[]): Promise<string[]> {
  const words = given.filter((word) => word !== "--changed").map((word) => LANES[word] ?? word);
  if (!given.includes("--changed")) return words;
  const base = (await Bun.$`git merge-base main HEAD`.text()).trim();
  const differing = await Bun.$`git diff --name-only ${base}`.text();
  const untracked = await Bun.$`git ls-files --others --exclude-standard`.text();
  const changed = `${differing}${untracked}`.split("\n").filter(Boolean);
  const reached = await findTestsOfChange(changed, process.cwd());
  if (reached.length === 0) {
    process.stdout.write("No test reaches what differs from main.\n");
    process.exit(0);
  }
  return [...words, ...reached.map((file) => `./${file}`)];
}

async function endTests(): Promise<void> {
  if (!tests) return;
  signalGroup(tests.pid, "SIGTERM");
  await Promise.race([tests.exited, Bun.sleep(KILL_AFTER_MS)]);
  signalGroup(tests.pid, "SIGKILL");
  await tests.exited;
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // The group has ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
