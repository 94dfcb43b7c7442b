/** Product version. A test compares it with package.json, which the client must not bundle. */
export const VERSION = "1.0.0";

/** Appends the commit of the build, if known: `1.0.0+1a2b3c4d5e6f`. */
export function versionOf(commit: string | undefined): string {
  return commit ? `${VERSION}+${commit}` : VERSION;
}
