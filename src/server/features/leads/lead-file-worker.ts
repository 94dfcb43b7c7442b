import { readLeadFile } from "#shared/submissions/lead-file.ts";

export type LeadFileHead = { problem: string } | { headings: readonly string[]; lineCount: number };

/**
 * Runs as a process: the file on standard input. Standard output gets a line of JSON, which is the problem of the file, or its
 * headings and the number of its lines; with the argument `lines`, each of them follows as JSON.
 */
if (import.meta.main) {
  const read = readLeadFile(await Bun.stdin.bytes());
  const out = Bun.stdout.writer();
  const lines = "problem" in read ? [] : read.lines;
  const head: LeadFileHead = "problem" in read ? read : { headings: read.headings, lineCount: lines.length };
  out.write(JSON.stringify(head));
  if (process.argv.includes("lines")) for (const line of lines) out.write(`\n${JSON.stringify(line)}`);
  await out.end();
}
