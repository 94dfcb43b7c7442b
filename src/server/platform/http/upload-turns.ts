import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { clientNetwork, clientSite } from "./client-address.ts";
import type { UploadProgress } from "./upload-form.ts";

/** Maximum concurrent visitor uploads per process; bounds memory. */
export const MAX_UPLOADS = 20;
/** Maximum per network: an office applying together. */
export const MAX_UPLOADS_OF_NETWORK = 5;
/** Maximum per IPv6 /48, which has 65,536 networks. */
export const MAX_UPLOADS_OF_SITE = 10;
/** If all slots are taken, the slowest upload older than this is aborted. */
export const PATIENCE_MS = 15_000;
const RETRY_AFTER_SECONDS = 10;

type Turn = { network: string; site: string | undefined; since: number; bytes: number; end: AbortController };

const turns = new Set<Turn>();

/**
 * Receives an upload within the limits. If all slots are taken, aborts the slowest upload older than 15 seconds, so
 * trickling clients block nobody.
 * @throws AppError `unavailable` if the upload limit of the network or process is reached, or for the aborted upload.
 */
export async function receiveInTurn<Result>(
  address: string,
  receive: (progress: UploadProgress) => Promise<Result>,
): Promise<Result> {
  const network = clientNetwork(address);
  const site = clientSite(address);
  const countOf = (isSame: (turn: Turn) => boolean) => [...turns].filter(isSame).length;
  if (
    countOf((turn) => turn.network === network) >= MAX_UPLOADS_OF_NETWORK ||
    (site !== undefined && countOf((turn) => turn.site === site) >= MAX_UPLOADS_OF_SITE) ||
    (turns.size >= MAX_UPLOADS && !endSlowest())
  )
    throw noRoom("upload limit reached");
  const turn: Turn = { network, site, since: Date.now(), bytes: 0, end: new AbortController() };
  turns.add(turn);
  try {
    return await receive({
      signal: turn.end.signal,
      onBytes: (count) => {
        turn.bytes += count;
      },
    });
  } finally {
    turns.delete(turn);
  }
}

/** Aborts the slowest upload past its grace period. Returns false if there is none. */
function endSlowest(): boolean {
  const now = Date.now();
  const speedOf = ({ bytes, since }: Turn) => bytes / (now - since);
  const [slowest] = [...turns]
    .filter(({ since }) => now - since >= PATIENCE_MS)
    .toSorted((one, other) => speedOf(one) - speedOf(other));
  if (!slowest) return false;
  turns.delete(slowest);
  slowest.end.abort(noRoom("a slow upload was aborted to make room"));
  return true;
}

function noRoom(reason: string): AppError {
  return new AppError("unavailable", {
    message: texts.connection.unavailable,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error(reason),
  });
}
