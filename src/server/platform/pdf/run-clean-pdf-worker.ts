import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { PDF_SIGNATURE } from "#shared/submissions/resume-file.ts";
import type { Unreadable } from "./clean-pdf-worker.ts";

const WORKER = join(import.meta.dir, "clean-pdf-worker.ts");
/** Ten times the duration for the largest PDF; below the request time limit of 12 seconds. */
export const TIMEOUT_MS = 8000;
/** Two PDFs at a time: one crafted to exhaust memory leaves a slot free. */
const queue = new PQueue({ concurrency: 2 });

/**
 * For copies without scripts, since our policies do not bind PDF viewers. Chromium embeds the file in a page with inline
 * styles. No `sandbox`: viewers of Safari and Firefox reportedly fail in one.
 */
export const PDF_CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Why a PDF has no copy; `costly` exceeds the time, memory or size of one. */
export type PdfRefusal = Unreadable | "costly";

/** Makes an inert copy of a PDF, of at most `maxBytes`, in a worker process. */
export async function runCleanPdfWorker(pdf: Uint8Array, maxBytes: number): Promise<Buffer | PdfRefusal> {
  const output = await queue.add(() =>
    runWorker({ file: WORKER, input: pdf, timeoutMs: TIMEOUT_MS, outputMaxBytes: maxBytes }),
  );
  if (!output) return "costly";
  return output.toString("latin1", 0, PDF_SIGNATURE.length) === PDF_SIGNATURE
    ? output
    : (output.toString() as Unreadable);
}
