import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { type ConfigValues, pickValues } from "./config-values.ts";

/** Unsaved changes, the values before them, and the config version of those values. */
export type ConfigDraft = { baseVersion: number; base: ConfigValues; mine: ConfigValues };

/**
 * The part of a stored draft that still differs from what is `shown`; undefined when nothing does. A draft of an
 * earlier release may have removed keys or another shape. `collides`: the same keys were saved since.
 */
export function openDraft(
  kept: Partial<ConfigDraft> | undefined,
  keys: readonly SiteConfigKey[],
  shown: ConfigValues,
): (ConfigDraft & { collides: boolean }) | undefined {
  const { baseVersion, base, mine } = kept ?? {};
  if (!baseVersion || !base || !mine) return undefined;
  const changed = keys.filter(
    (key) => typeof mine[key] === "string" && typeof base[key] === "string" && mine[key] !== shown[key],
  );
  if (changed.length === 0) return undefined;
  const collides = changed.some((key) => base[key] !== shown[key]);
  return { baseVersion, base: pickValues(changed, base), mine: pickValues(changed, mine), collides };
}
