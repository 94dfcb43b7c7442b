import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { RESUME_TEXT_MAX_BYTES } from "#shared/schemas/resume.ts";
import type { ResumeText } from "./resume-text-worker.ts";

const WORKER = join(import.meta.dir, "resume-text-worker.ts");
/** Ten times what a long resume takes on two slow cores. */
export const TIMEOUT_MS = 20_000;
/** As JSON a character of the text takes up to six times its bytes. */
const OUTPUT_MAX_BYTES = 6 * RESUME_TEXT_MAX_BYTES + 100;

/** PDFs at a time: a hostile one takes all the memory that its worker may have. */
const queue = new PQueue({ concurrency: 1 });

const failed: ResumeText = { state: "failed", text: "" };

/**
 * Reads the text of a PDF in a separate process, which a PDF made to exhaust memory or time costs and nothing else.
 */
export async function runResumeTextWorker(pdf: Uint8Array): Promise<ResumeText> {
  const output = await queue.add(() =>
    runWorker({ file: WORKER, input: pdf, timeoutMs: TIMEOUT_MS, outputMaxBytes: OUTPUT_MAX_BYTES }),
  );
  return output ? (JSON.parse(output.toString()) as ResumeText) : failed;
}
