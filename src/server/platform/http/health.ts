import { Hono } from "hono";
import { VERSION } from "#shared/version.ts";
import type { AppEnv } from "./exchange.ts";
import type { Probes } from "./probes.ts";

type Parts = { isReady: () => Promise<boolean>; probes: Probes };

/** `/healthz` answers with the version; `/readyz` is 200 only while the database accepts writes (product 15.2). */
export function healthRoutes({ isReady, probes }: Parts) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => {
      const probe = probes.answer(c.req.raw.headers);
      return c.json({ status: "ok", version: VERSION, ...(probe ? { probe } : {}) });
    })
    .get("/readyz", async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? "ready" : "unavailable" }, ready ? 200 : 503);
    });
}
