import type { Actor } from "../../context.ts";
import type { SiteConfigVersion } from "./site-config-cache.ts";

/** The configuration as REST clients read it; who saved it last is for administrators only (spec section 3). */
export function presentSiteConfig(version: SiteConfigVersion, actor: Actor): Record<string, string> {
  if (actor.kind !== "administrator") return version.config;
  return { ...version.config, updated_by: version.updatedBy ?? "", updated_by_id: version.updatedById ?? "" };
}

type WrittenAnswers = Partial<Record<Actor["kind"], Uint8Array<ArrayBuffer>>>;

const written = new WeakMap<SiteConfigVersion, WrittenAnswers>();

/** The whole answer of `GET /api/config`, written once for each version and kind of reader. */
export function writeSiteConfig(version: SiteConfigVersion, actor: Actor): Uint8Array<ArrayBuffer> {
  const answers = written.get(version) ?? {};
  written.set(version, answers);
  answers[actor.kind] ??= new TextEncoder().encode(writeAnswer(presentSiteConfig(version, actor)));
  return answers[actor.kind] as Uint8Array<ArrayBuffer>;
}

function writeAnswer(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, success: true, data: fields });
}
