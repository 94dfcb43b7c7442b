import { availableParallelism } from "node:os";
import { CLUSTER_VARIABLE, startTestCluster } from "../tests/support/cluster.ts";
import { TIMEOUT_MS } from "../tests/support/default-timeout.ts";
import { openRunDirectory } from "../tests/support/run-directory.ts";
import { BUILD_VARIABLE } from "../tests/support/site.ts";
import { makeTestBuild } from "../tests/support/test-build.ts";
import { findTestsOfChange } from "./find-tests-of-change.ts";

// Runs the usual tests, those affected only by changes to their subject (`bun run test deep`), some lanes (`bun run
// test server browser`), or tests affected by the branch (`--changed`), in parallel processes with one browser each
// that share one PostgreSQL and one client build. Plain `bun test <file>` starts its own.

const USUAL: Record<string, string> = {
  server: "tests/server/",
  browser: "tests/browser/",
  components: "tests/components/",
  shared: "tests/shared/",
};
const LANES: Record<string, string> = { ...USUAL, deep: "tests/deep/" };

/** One more than the CPUs, because tests spend time waiting for the database. */
const WORKERS = availableParallelism() + 1;
/** Duration of each file, so that the slowest start first; `bun run test --update-timings` measures again. */
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
      // Browsers exit with their workers, even when those are killed.
      "--no-orphans",
      `--parallel=${WORKERS}`,
      // Loads modules once per process instead of once per file, and keeps the browser open between files.
      "--no-isolate",
      `--timeout=${TIMEOUT_MS}`,
      `--timings=${TIMINGS}`,
      ...selection,
    ],
    {
      stdio: ["ignore", "inherit", "inherit"],
      // Its own process group, so that one signal reaches the workers and their children.
      detached: true,
      env: {
        ...process.env,
        [CLUSTER_VARIABLE]: cluster.url,
        [BUILD_VARIABLE]: build,
        // Most code of a test runs once, so the last stage of optimization costs more than it saves.
        BUN_JSC_useFTLJIT: "0",
      },
    },
  );
  return tests.exited;
}

/** Arguments of `bun test`; `--changed` selects files that differ from main and the tests they affect, deep ones too. */
async function selectTests(given: readonly string[]): Promise<string[]> {
  const words = given.filter((word) => word !== "--changed").map((word) => LANES[word] ?? word);
  if (!given.includes("--changed"))
    return words.some((word) => !word.startsWith("-")) ? words : [...words, ...Object.values(USUAL)];
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
    // The process group has exited.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
