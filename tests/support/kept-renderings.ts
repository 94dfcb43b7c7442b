import { rename } from "node:fs/promises";
import { join } from "node:path";

/**
 * Takes the place of the program that renders the public pages: most sites of a test run start with the same content on
 * the same day. The program itself renders each content once; its answers are files of `directory`.
 */
export async function renderOnce(program: string, directory: string): Promise<void> {
  const input = await Bun.stdin.text();
  const kept = join(directory, Bun.hash(input).toString(36));
  if (!(await Bun.file(kept).exists())) {
    const rendered = await render(program, input);
    // Another process that reads never finds a part of it.
    await Bun.write(`${kept}.${process.pid}`, rendered);
    await rename(`${kept}.${process.pid}`, kept);
  }
  await Bun.write(Bun.stdout, Bun.file(kept));
}

async function render(program: string, input: string): Promise<string> {
  const renderer = Bun.spawn([process.execPath, program], {
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = await new Response(renderer.stdout).text();
  const code = await renderer.exited;
  if (code !== 0) process.exit(code);
  return output;
}
