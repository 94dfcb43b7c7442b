import { afterAll } from "bun:test";
import { startTestCluster } from "./support/cluster.ts";

const cluster = await startTestCluster();

afterAll(cluster.stop);
