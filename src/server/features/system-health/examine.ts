import type { Installation } from "#server/platform/installation.ts";
import type { Examined } from "./examined.ts";
import { type Probed, probePublicUrl } from "./probe-public-url.ts";

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
