import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { MEMORY_MAX_BYTES } from "../text/resume-text-worker.ts";
import { cleanPdf } from "./clean-pdf.ts";

/** Runs as a process: the PDF on standard input, its copy on standard output. Fails for one that cannot be cleaned. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  await Bun.write(Bun.stdout, await cleanPdf(await Bun.stdin.bytes()));
  // The guard would keep the process.
  process.exit(0);
}
