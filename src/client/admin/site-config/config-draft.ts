import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import type { ConfigValues } from "./use-config-editor.ts";

/** Unsaved changes, what stood there before them, and the version that was. */
export type ConfigDraft = { baseVersion: number; base: ConfigValues; mine: ConfigValues };

/**
 * What a kept draft still changes of what is `shown` now; undefined if nothing. A draft of an earlier release may name
 * keys that are no more, or be of another form. It collides when somebody saved the same keys since.
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
  const only = (values: ConfigValues) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  const collides = changed.some((key) => base[key] !== shown[key]);
  return { baseVersion, base: only(base), mine: only(mine), collides };
}
