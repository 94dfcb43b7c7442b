import { versionOf } from "#shared/wire/version.ts";

/** Set by the build; undefined on a development server. */
declare const BUILD_COMMIT: string | undefined;

const version = versionOf(typeof BUILD_COMMIT === "undefined" ? undefined : BUILD_COMMIT);

/** Product version and commit, for support. */
export function VersionLine() {
  return <p className="break-all text-center text-xs text-soft tabular-nums">Versão {version}</p>;
}
