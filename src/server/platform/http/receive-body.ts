import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppEnv } from "./request-state.ts";

/**
 * Receives the whole body, at most `maxBytes`, before the handler runs, so that a timeout while receiving can be
 * attributed to the sender.
 * @throws AppError `payload_too_large`, `timed_out`.
 */
export async function receiveBody(c: Context<AppEnv>, maxBytes: number): Promise<void> {
  const { raw } = c.req;
  const { state } = c.env;
  const declared = Number(raw.headers.get("content-length") ?? Number.NaN);
  if (declared > maxBytes) throw tooLarge();
  state.awaitsBody = true;
  try {
    // The length of chunks is known only once they have arrived.
    const isDeclared = Number.isFinite(declared) && !raw.headers.has("transfer-encoding");
    const body = isDeclared ? await raw.arrayBuffer() : await readChunks(raw, maxBytes);
    // The sender was already told that nothing was done.
    if (!state.awaitsBody) throw slowBody();
    c.req.raw = new Request(raw, { body });
  } finally {
    state.awaitsBody = false;
  }
}

async function readChunks({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Error for a body that does not arrive in time. */
export function slowBody(): AppError {
  return new AppError("timed_out", { message: texts.request.slowBody });
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", { message: texts.request.tooLarge });
}
