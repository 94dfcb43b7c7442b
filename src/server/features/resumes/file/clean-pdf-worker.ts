import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { MEMORY_MAX_BYTES } from "../text/resume-text-worker.ts";
import { cleanPdf } from "./clean-pdf.ts";

/** Worker process: PDF on stdin, inert copy on stdout. Fails if it cannot be cleaned. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  await Bun.write(Bun.stdout, await cleanPdf(await Bun.stdin.bytes()));
  // The guard would keep the process alive.
  process.exit(0);
}
