import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { buildClient } from "#server/pages/client-build.ts";
import { CLUSTER_VARIABLE, startTestCluster, temporaryDirectory } from "../tests/support/cluster.ts";
import { BUILD_VARIABLE } from "../tests/support/site.ts";

// The whole suite, in as many processes as the machine has processors. They share one PostgreSQL and one build of the
// client; plain `bun test <file>` makes its own.
const cluster = await startTestCluster();
const build = await temporaryDirectory("site-build-");
let code = 1;
try {
  await buildClient(build);
  const tests = Bun.spawn(
    [process.execPath, "test", `--parallel=${availableParallelism()}`, ...process.argv.slice(2)],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, [CLUSTER_VARIABLE]: cluster.url, [BUILD_VARIABLE]: build },
    },
  );
  // Ctrl-C reaches the tests as well; here it only must not cut the tidying short.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => tests.kill());
  code = await tests.exited;
} finally {
  await cluster.stop();
  await rm(build, { recursive: true, force: true });
}
process.exit(code);
