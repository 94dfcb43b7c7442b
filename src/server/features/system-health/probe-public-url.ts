import { PROBE_HEADER, type ProbeAnswer } from "#server/platform/http/health.ts";
import type { Installation } from "#server/platform/installation.ts";
import { failureReason } from "./failure-reason.ts";

const TIMEOUT_MS = 5000;

export type Probed =
  | { kind: "unreachable"; reason: { en: string; pt: string } }
  | { kind: "redirect"; to: string }
  /** Something else answers. */
  | { kind: "stranger"; status: number }
  /** The product answers; without `probe` it does not know this installation's secret. */
  | { kind: "product"; version: string; probe: ProbeAnswer | undefined };

/** Asks PUBLIC_URL/healthz who answers there, as a visitor would reach it. */
export async function probePublicUrl({
  publicUrl,
  probes,
}: Pick<Installation, "publicUrl" | "probes">): Promise<Probed> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      headers: { [PROBE_HEADER]: probes.create() },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location) {
      return { kind: "redirect", to: new URL(location, publicUrl).origin };
    }
    const body = (await response.json().catch(() => undefined)) as
      | { status?: unknown; version?: unknown; probe?: ProbeAnswer }
      | undefined;
    if (body?.status !== "ok" || typeof body.version !== "string") {
      return { kind: "stranger", status: response.status };
    }
    return { kind: "product", version: body.version, probe: body.probe };
  } catch (error) {
    return { kind: "unreachable", reason: failureReason(error) };
  }
}
