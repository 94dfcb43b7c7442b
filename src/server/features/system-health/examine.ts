import { PROBE_HEADER, type ProbeAnswer } from "#server/platform/http/health.ts";
import type { Installation } from "#server/platform/installation.ts";
import { failureReason } from "./outcome.ts";

/** Prepares an installation for the checks. `isServing`: whether a server uses it. */
export function examine(installation: Installation, isServing: boolean): Examined {
  let probed: Promise<Probed> | undefined;
  return {
    ...installation,
    isServing,
    probe: () => {
      probed ??= probePublicUrl(installation);
      return probed;
    },
  };
}

/** Input of the checks. */
export type Examined = Installation & {
  /** False without a server on the database: then nothing answers at PUBLIC_URL. */
  isServing: boolean;
  /** Probes PUBLIC_URL once and caches the result. */
  probe: () => Promise<Probed>;
};

const TIMEOUT_MS = 5000;

type Probed =
  | { kind: "unreachable"; reason: { en: string; pt: string } }
  | { kind: "redirect"; to: string }
  /** Another program answers. */
  | { kind: "stranger"; status: number }
  /** This product answers; without `probe` it does not know this installation's secret. */
  | { kind: "product"; version: string; probe: ProbeAnswer | undefined };

/** Requests PUBLIC_URL/healthz as a visitor would, to identify the server there. */
async function probePublicUrl({
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
