import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { cleanPdf } from "./clean-pdf.ts";

/** Three times the need of a legitimate PDF of maximum size. */
export const MEMORY_MAX_BYTES = 512 * 1024 * 1024;

/** Why a PDF has no copy: it needs a password, or cannot be read completely. */
export type Unreadable = "locked" | "broken";

/** What the library throws for a PDF that needs a password. */
const NEEDS_PASSWORD = "NEEDS PASSWORD";

/** Worker process: PDF on stdin, inert copy on stdout, or the reason why there is none. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  await Bun.write(Bun.stdout, await answerFor(await Bun.stdin.bytes()));
  // The guard would keep the process alive.
  process.exit(0);
}

async function answerFor(pdf: Uint8Array): Promise<Uint8Array | Unreadable> {
  try {
    return await cleanPdf(pdf);
  } catch (error) {
    return error instanceof Error && error.message === NEEDS_PASSWORD ? "locked" : "broken";
  }
}
