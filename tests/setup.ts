import { afterAll } from "bun:test";
import { closeBrowser } from "./support/browser.ts";
import { CLUSTER_VARIABLE, joinTestCluster, startTestCluster } from "./support/cluster.ts";
import { setDefaultTimeoutOfEveryFile } from "./support/default-timeout.ts";
import { openRunDirectory } from "./support/run-directory.ts";

setDefaultTimeoutOfEveryFile();
// React and the libraries around it as visitors have them, and not their slower builds for development.
process.env.NODE_ENV = "production";

const shared = process.env[CLUSTER_VARIABLE];
if (shared) {
  // A worker of `bun run test`, which stops the server and removes what is left. Bun runs the hooks of a preload after
  // each file of a worker, so there is no last one to stop anything in.
  await joinTestCluster(shared);
} else {
  await ownTestRun();
}

/** Plain `bun test`: this process starts everything and removes it after the last file, or when it is told to end. */
async function ownTestRun(): Promise<void> {
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
