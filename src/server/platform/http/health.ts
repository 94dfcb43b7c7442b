import { Hono } from "hono";
import { VERSION } from "#shared/version.ts";
import type { AppEnv } from "./exchange.ts";

/** `/healthz` answers with the version; `/readyz` is 200 only while the database accepts writes (product 15.2). */
export function healthRoutes(isReady: () => Promise<boolean>) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok", version: VERSION }))
    .get("/readyz", async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? "ready" : "unavailable" }, ready ? 200 : 503);
    });
}
