import { pace } from "./pace.ts";

/**
 * Runs a call that is aborted after `limitMs` without progress; `moved` reports progress.
 * @throws a `TimeoutError`, or what the call throws
 */
export async function withinLimit<Answer>(
  limitMs: number,
  call: (signal: AbortSignal, moved: () => void) => Promise<Answer>,
  given?: AbortSignal | null,
): Promise<Answer> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const ending = new AbortController();
  const end = (reason: unknown) => {
    // Reject first: the aborted call rejects with a different error.
    reject(reason);
    ending.abort(reason);
  };
  const endAsGiven = () => end(given?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(new DOMException("no answer", "TimeoutError")), limitMs);
  };
  moved();
  given?.addEventListener("abort", endAsGiven);
  if (given?.aborted) endAsGiven();
  try {
    return await Promise.race([ended, call(ending.signal, moved)]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", endAsGiven);
  }
}

type TextAnswer = { status: number; redirected: boolean; body: string };
type CallOptions = { limitMs?: number; signal?: AbortSignal | null | undefined };

/** Fetches and reads the whole answer as text. */
export function fetchText(
  path: string,
  init: RequestInit = {},
  { limitMs = pace.callMs, signal }: CallOptions = {},
): Promise<TextAnswer> {
  return withinLimit(
    limitMs,
    async (ending) => {
      const answer = await fetch(path, { ...init, signal: ending });
      return { status: answer.status, redirected: answer.redirected, body: await answer.text() };
    },
    signal,
  );
}
