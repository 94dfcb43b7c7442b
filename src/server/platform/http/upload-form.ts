import { Busboy } from "@fastify/busboy";
import type { HonoRequest } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { optionalText } from "#shared/schemas/text.ts";
import { texts } from "#shared/texts/texts.ts";
import { beginsWith, SIGNATURE_WITHIN } from "#shared/wire/file-signature.ts";
import { slowBody } from "./receive-body.ts";
import type { RequestState } from "./request-state.ts";

/** Three times the longest text field in UTF-8. */
const TEXT_FIELD_MAX_BYTES = 64 * 1024;
/** Body size besides the file: text fields, part headers and boundaries. */
const BODY_MARGIN_BYTES = 256 * 1024;
/** Maximum pause between bytes. Slow connections pause for seconds; a longer pause means a lost or hostile client. */
const PAUSE_MS = 15_000;
/** File systems allow 255 bytes. */
const FILE_NAME_MAX = 255;
const fileName = optionalText({ label: "Nome do arquivo", max: FILE_NAME_MAX });

/** Accepted multipart form: text fields and one file. */
export type UploadSlot = {
  textFields: readonly string[];
  fileField: string;
  maxBytes: number;
  /** ASCII signature at the start of the file (`beginsWith`). Name and declared type are not trusted. */
  signature: string;
  /** Name of a file sent without one. */
  fallbackName: string;
  /** Portuguese messages for a missing file, a wrong type and an oversized file. */
  errors: { missing: string; format: string; size: string };
};

/** Reports progress of an upload and can abort it. */
export type UploadProgress = { signal: AbortSignal; onBytes: (count: number) => void };

export type UploadedFile = { name: string; bytes: Uint8Array };
export type UploadForm = { fields: Record<string, string>; file: UploadedFile };

/** The part of a call that an upload needs. */
type UploadContext = { req: Pick<HonoRequest, "raw">; env: { state: Pick<RequestState, "awaitsBody"> } };

/**
 * Streams a multipart body, at most 64 kB per text field, 256 kB around the file and pauses of 15 seconds. Rejected
 * bodies are not read to the end. Of three parsers, only busboy detects a body truncated at any byte.
 * @throws AppError `payload_too_large`, `unsupported_media_type`, `timed_out` for a pause, or `invalid_input` for a
 * malformed form; the abort reason of `progress`.
 */
export async function readUploadForm(
  { req: { raw: request }, env: { state } }: UploadContext,
  slot: UploadSlot,
  progress?: UploadProgress,
): Promise<UploadForm> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError("unsupported_media_type", { message: texts.request.notMultipart });
  }
  const declaredLength = Number(request.headers.get("content-length"));
  if (declaredLength > slot.maxBytes + BODY_MARGIN_BYTES) throw tooLarge(slot.errors.size);
  if (!request.body) throw malformed();

  const form = openForm(contentType, slot);
  const reader = request.body.getReader();
  state.awaitsBody = true;
  try {
    // The parser may acknowledge a chunk before it checks it.
    const read = await Promise.race([readInto(form, reader, progress), form.failed, abortOf(progress)]);
    if (!state.awaitsBody) throw slowBody();
    return read;
  } finally {
    state.awaitsBody = false;
    void reader.cancel().catch(() => {});
  }
}

type OpenForm = ReturnType<typeof openForm>;

/** Rejects when the upload is aborted. */
function abortOf({ signal }: Partial<UploadProgress> = {}): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise;
}

async function readInto(
  form: OpenForm,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  progress: UploadProgress | undefined,
): Promise<UploadForm> {
  let received = 0;
  for (;;) {
    const { done, value } = await readBeforeTimeout(reader);
    if (done) return form.end();
    received += value.byteLength;
    progress?.onBytes(value.byteLength);
    await form.write(value);
    if (received - form.fileBytes() > BODY_MARGIN_BYTES) throw tooLarge(texts.request.tooLarge);
  }
}

/** Reads the next bytes. @throws AppError `invalid_input` on disconnect, `timed_out` after 15 seconds without data. */
async function readBeforeTimeout(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(slowBody()), PAUSE_MS);
  try {
    return await Promise.race([reader.read().catch(() => Promise.reject(malformed())), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the parser and its results. `failed` rejects with the first error and never resolves. */
function openForm(contentType: string, slot: UploadSlot) {
  const fields: Record<string, string> = {};
  let file: { name: string; chunks: Uint8Array[] } | undefined;
  let size = 0;
  let start = "";
  let isExpected = beginsWith(start, slot.signature);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();

  const parser = openParser(contentType, slot);
  const finished = new Promise<void>((resolve) => parser.on("finish", resolve));
  parser.on("error", () => fail(malformed()));
  parser.on("partsLimit", () => fail(invalid(texts.request.unexpectedField)));
  parser.on("field", (name, value, _nameTruncated, truncated) => {
    if (name === slot.fileField) return fail(invalid(slot.errors.missing));
    if (!slot.textFields.includes(name)) return fail(invalid(texts.request.unexpectedField));
    if (name in fields) return fail(invalid(texts.request.repeatedField));
    if (truncated) return fail(tooLarge(texts.request.tooLarge));
    fields[name] = value;
  });
  parser.on("file", (field, stream, name) => {
    stream.on("error", () => fail(malformed()));
    if (field !== slot.fileField) return fail(invalid(texts.request.unexpectedField));
    if (file) return fail(invalid(texts.request.repeatedField));
    const chunks: Uint8Array[] = [];
    file = { name, chunks };
    stream.on("data", (chunk: Uint8Array) => {
      if (!isExpected) {
        start += Buffer.from(chunk.subarray(0, SIGNATURE_WITHIN)).toString("latin1");
        isExpected = beginsWith(start, slot.signature);
        if (isExpected === false) return fail(wrongType(slot));
      }
      size += chunk.byteLength;
      if (size > slot.maxBytes) return fail(tooLarge(slot.errors.size));
      chunks.push(chunk);
    });
  });

  return {
    failed,
    fileBytes: () => size,
    write: (chunk: Uint8Array) => new Promise<unknown>((resolve) => parser.write(chunk, resolve)),
    end: async (): Promise<UploadForm> => {
      parser.end();
      await finished;
      const bytes = Buffer.concat(file?.chunks ?? []);
      // Browsers send a file without name and bytes for an empty file field.
      if (!file || (file.name === "" && bytes.byteLength === 0)) throw invalid(slot.errors.missing);
      if (!isExpected) throw wrongType(slot);
      return { fields, file: { name: cleanName(file.name) || slot.fallbackName, bytes } };
    },
  };
}

function openParser(contentType: string, slot: UploadSlot) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fieldSize: TEXT_FIELD_MAX_BYTES, parts: slot.textFields.length + 1 },
      isPartAFile: (_field, _contentType, name) => name !== undefined,
    });
  } catch {
    throw malformed();
  }
}

function cleanName(name: string): string {
  return fileName.parse(name.slice(0, FILE_NAME_MAX));
}

const malformed = () => invalid(texts.request.malformedForm);
const invalid = (message: string) => new AppError("invalid_input", { message });
const tooLarge = (message: string) => new AppError("payload_too_large", { message });
const wrongType = (slot: UploadSlot) =>
  new AppError("unsupported_media_type", { message: slot.errors.format });
