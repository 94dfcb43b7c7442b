import { afterAll, afterEach, beforeEach } from "bun:test";
import { closeBrowser } from "./support/browser.ts";
import { CLUSTER_VARIABLE, joinTestCluster, startTestCluster } from "./support/cluster.ts";
import { setDefaultTimeoutOfEveryFile } from "./support/default-timeout.ts";
import { expectNothingLeft, recordShared } from "./support/leftovers.ts";
import { openRunDirectory } from "./support/run-directory.ts";
import { quicken } from "./support/test-pace.ts";
import { endTest, startTest } from "./support/used-pages.ts";

setDefaultTimeoutOfEveryFile();
quicken();
// React and the libraries around it as visitors have them, and not their slower builds for development.
process.env.NODE_ENV = "production";

beforeEach(startTest);
afterEach(endTest);

const shared = process.env[CLUSTER_VARIABLE];
if (shared) {
  // A worker of `bun run test`, which stops the server and removes what is left. Bun runs the hooks of a preload after
  // each file of a worker, so there is no last one to stop anything in.
  await joinTestCluster(shared);
  recordShared();
  afterAll(expectNothingLeft);
} else {
  await ownTestRun();
}

/** Words of the command line that are no options, i.e. files and folders; the preload's `argv` has none. */
function selectedPaths(): string[] {
  const words = Bun.spawnSync(["ps", "-o", "args=", "-p", String(process.pid)])
    .stdout.toString()
    .trim()
    .split(" ");
  return words.slice(words.indexOf("test") + 1).filter((word) => !word.startsWith("-"));
}

/** Plain `bun test`: this process starts everything and removes it after the last file, or when it is told to end. */
async function ownTestRun(): Promise<void> {
  if (selectedPaths().length === 0)
    process.stderr.write(
      "This is the whole suite in one process: `bun run test` runs it in parallel, without its deep part.\n",
    );
  const directory = openRunDirectory();
  const cluster = await startTestCluster();
  const end = async () => {
    await closeBrowser();
    await cluster.stop();
    await directory.remove();
  };
  afterAll(end);
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => void end().finally(() => process.exit(code)));
  }
}
