import { Hono } from "hono";
import type { AppEnv } from "./request-state.ts";
import type { Probes } from "./probes.ts";

/** What an administrator reads besides: sentences on what does not work although the server is ready. */
export type ReadinessDetail = (headers: Headers) => Promise<readonly string[] | undefined>;

type Parts = {
  version: string;
  isReady: () => Promise<boolean>;
  detailFor: ReadinessDetail;
  probes: Probes;
};

/**
 * `/healthz` answers with the version; `/readyz` is 200 only while the database accepts writes, and tells
 * administrators what else is wrong. Probes ask every few seconds: only a failure is logged.
 */
export function healthRoutes({ version, isReady, detailFor, probes }: Parts) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => {
      c.env.state.logsSuccess = false;
      const probe = probes.answer(c.req.raw.headers);
      return c.json({ status: "ok", version, ...(probe ? { probe } : {}) });
    })
    .get("/readyz", async (c) => {
      c.env.state.logsSuccess = false;
      const ready = await isReady();
      const problems = ready ? await detailFor(c.req.raw.headers) : undefined;
      const status = ready ? "ready" : "unavailable";
      return c.json(problems ? { status, problems } : { status }, ready ? 200 : 503);
    });
}
