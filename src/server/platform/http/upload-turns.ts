import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";

/** Uploads of visitors that are received at a time, in one process: what they hold in memory is bounded. */
export const MAX_UPLOADS = 20;
/** Of these, uploads of one network: an office that applies together. */
export const MAX_UPLOADS_OF_NETWORK = 5;
const RETRY_AFTER_SECONDS = 10;

const running = new Map<string, number>();
let total = 0;

/**
 * Receives an upload while there is room for its bytes. @throws AppError `unavailable` while as many uploads as may are
 * on their way, from this network or in all.
 */
export async function receiveInTurn<Result>(
  network: string,
  receive: () => Promise<Result>,
): Promise<Result> {
  const ofNetwork = running.get(network) ?? 0;
  if (total >= MAX_UPLOADS || ofNetwork >= MAX_UPLOADS_OF_NETWORK) {
    throw new AppError("unavailable", {
      message: texts.connection.unavailable,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: new Error("as many uploads as may are on their way"),
    });
  }
  running.set(network, ofNetwork + 1);
  total += 1;
  try {
    return await receive();
  } finally {
    total -= 1;
    const left = (running.get(network) ?? 1) - 1;
    if (left > 0) running.set(network, left);
    else running.delete(network);
  }
}
