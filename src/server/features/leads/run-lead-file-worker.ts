import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import type { CsvLine } from "#shared/formats/read-csv.ts";
import { LEAD_IMPORT_MAX_BYTES } from "#shared/submissions/lead-file.ts";
import type { LeadFileHead } from "./lead-file-worker.ts";

const WORKER = join(import.meta.dir, "lead-file-worker.ts");
/** Ten times the duration for the largest file on two slow cores. */
const TIMEOUT_MS = 20_000;
/** JSON encodes a control character in six bytes. */
const OUTPUT_MAX_BYTES = 6 * LEAD_IMPORT_MAX_BYTES;
const NEWLINE = 0x0a;

/** One file at a time: it takes up to 300 MB. */
const queue = new PQueue({ concurrency: 1 });

/** Reads headings and line count in a worker process; undefined on failure. */
export async function readLeadFileHead(bytes: Uint8Array): Promise<LeadFileHead | undefined> {
  const output = await run(bytes, []);
  return output && (JSON.parse(output.toString()) as LeadFileHead);
}

/** Reads headings and lines in a worker process; undefined on failure. */
export async function readLeadFileLines(
  bytes: Uint8Array,
): Promise<Generator<CsvLine, undefined> | undefined> {
  const output = await run(bytes, ["lines"]);
  return output && parseLines(output);
}

function run(bytes: Uint8Array, args: readonly string[]): Promise<Buffer | undefined> {
  return queue.add(() =>
    runWorker({ file: WORKER, args, input: bytes, timeoutMs: TIMEOUT_MS, outputMaxBytes: OUTPUT_MAX_BYTES }),
  );
}

function* parseLines(output: Buffer): Generator<CsvLine, undefined> {
  for (let end = output.indexOf(NEWLINE); end >= 0; ) {
    const next = output.indexOf(NEWLINE, end + 1);
    yield JSON.parse(output.toString("utf8", end + 1, next < 0 ? undefined : next)) as CsvLine;
    end = next;
  }
}
