/** Where Debian puts programs of administrators, which the path of a user may lack. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** A program that tests use where it is installed: its path, and a title for tests that names it when it is missing. */
export function optionalProgram(name: string): {
  path: string;
  isMissing: boolean;
  title: (of: string) => string;
} {
  const path = Bun.which(name, { PATH });
  return {
    path: path ?? name,
    isMissing: path === null,
    title: (of) => (path ? of : `${of} (skipped: ${name} is not installed)`),
  };
}

/** Runs a program to its end and returns what it printed, with its exit code. */
export async function outputOf(command: string[]): Promise<{ output: string; code: number }> {
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { output: out + err, code };
}
