import { type Context, requireProof } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type SiteConfig,
  type SiteConfigChanges,
  type SiteConfigKey,
  SLIDER_SPEED,
  siteConfigKeys,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { appendVersion, lockVersions, type Publisher } from "./append-version.ts";
import { describeChanges } from "./describe-changes.ts";
import { mergeChanges } from "./merge-changes.ts";
import { readStoredVersion } from "./read-version.ts";
import { settleWindows } from "./settle-windows.ts";

type Wanted = {
  changes: SiteConfigChanges;
  baseVersion: number | undefined;
  /** Description of the version; by default the names of the changed keys. */
  description: string | undefined;
};

/** The current version afterwards, with what it replaced; without changed keys, no version was appended. */
export type Applied = {
  versionNumber: number;
  config: SiteConfig;
  before: SiteConfig;
  changed: SiteConfigKey[];
};

/** Requires a fresh proof for a change that redirects the site's mail. @throws AppError `unproven`. */
export function requireProofOf(ctx: Pick<Context, "actor">, changed: readonly SiteConfigKey[]): void {
  if (changed.includes("contact_email")) requireProof(ctx);
}

/**
 * Rejects a new slider speed between the steps of its field; a stored one stays valid.
 * @throws AppError `invalid_input`.
 */
export function requireSpeedStep(
  changed: readonly SiteConfigKey[],
  { slider_speed }: Pick<SiteConfig, "slider_speed">,
): void {
  const { step } = SLIDER_SPEED;
  if (changed.includes("slider_speed") && Number(slider_speed) % step !== 0)
    throw new AppError("invalid_input", { message: texts.siteConfig.speedStep(step) });
}

/**
 * Merges changes with saves since the base version and appends the result as the current version, or none if nothing
 * differs. The caller audits it, and expires the cache after the commit.
 * @throws AppError like `mergeChanges`.
 */
export async function applyChanges(
  publisher: Publisher,
  tx: Transaction,
  { changes: wanted, baseVersion, description }: Wanted,
): Promise<Applied> {
  await lockVersions(tx);
  // Windows that are due become versions first, so that this one is based on them.
  await settleWindows(publisher, tx);
  const current = await readStoredVersion(tx);
  const changes = await mergeChanges(tx, { current, changes: wanted, baseVersion });
  const config: SiteConfig = { ...current.config, ...changes };
  const changed = siteConfigKeys.filter((key) => config[key] !== current.config[key]);
  const versionNumber =
    changed.length === 0
      ? current.versionNumber
      : await appendVersion(publisher, tx, { config, description: description || describeChanges(changed) });
  return { versionNumber, config, before: current.config, changed };
}
