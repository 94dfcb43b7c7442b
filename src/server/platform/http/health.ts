import { Hono } from "hono";
import type { AppEnv } from "./exchange.ts";

/** `/healthz` answers while the process lives; `/readyz` only when it can do its work. */
export function healthRoutes(isReady: () => Promise<boolean>) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? "ready" : "unavailable" }, ready ? 200 : 503);
    });
}
