import { afterAll, setDefaultTimeout } from "bun:test";
import { CLUSTER_VARIABLE, joinTestCluster, startTestCluster } from "./support/cluster.ts";

/** Bun's own 5 seconds are short for a hook or a crash test on a busy machine. */
const TIMEOUT_MS = 60_000;
setDefaultTimeout(TIMEOUT_MS);

const shared = process.env[CLUSTER_VARIABLE];
const cluster = shared ? await joinTestCluster(shared) : await startTestCluster();

afterAll(cluster.stop);
