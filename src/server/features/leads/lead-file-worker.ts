import { readLeadFile } from "#shared/submissions/lead-file.ts";

export type LeadFileHead = { problem: string } | { headings: readonly string[]; lineCount: number };

/**
 * Worker process: file on stdin. Writes one JSON line with the problem, or headings and line count; with the argument
 * `lines`, each line follows as JSON.
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
