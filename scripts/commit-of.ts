/**
 * The commit that a build is made from, marked `-dirty` when files of it were changed. Undefined without git, and for a
 * copy without its history, also one that lies in the work tree of something else.
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
