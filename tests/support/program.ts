/** Debian installs administration programs in /usr/sbin, which a user's PATH may lack. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** A program that tests need: its path, and a test title that reports it as missing. */
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

/** Runs a program to completion; resolves to its output and exit code. */
export async function outputOf(command: string[]): Promise<{ output: string; code: number }> {
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { output: out + err, code };
}
