/**
 * Commit of a build, with `-dirty` if tracked files changed. Undefined without git or history, and for a copy inside
 * the work tree of another repository.
 */
export function commitOf(directory: string): string | undefined {
  const git = (...words: string[]): string | undefined => {
    if (!Bun.which("git")) return undefined;
    const asked = Bun.spawnSync(["git", ...words], { cwd: directory, stderr: "ignore" });
    return asked.success ? asked.stdout.toString().trim() : undefined;
  };
  if (git("rev-parse", "--show-prefix") !== "") return undefined;
  return git("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*");
}
