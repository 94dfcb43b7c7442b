import { VERSION } from "#shared/version.ts";

/** The version of the product, for support (product 7.14). */
export function VersionLine() {
  return <p className="text-center text-xs text-soft tabular-nums">Versão {VERSION}</p>;
}
