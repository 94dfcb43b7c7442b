import { startTransition, useEffect, useState } from "react";
import type { LegalTextKey } from "#shared/legal/legal-text-key.ts";

/** Product 5.1. */
const TIMEOUT_MS = 3000;

/**
 * Undefined while loading; then the stored text, or the built-in one when none is stored or the load fails (product
 * 5.1).
 */
export function useLegalText(key: LegalTextKey, builtIn: string): string | undefined {
  const [answer, setAnswer] = useState<{ stored: string | undefined }>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchStored(key, leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn("legal text load failed, the built-in one is shown", error);
        return undefined;
      })
      .then((stored) => {
        // A transition: React renders a long text in small steps.
        if (!leaving.signal.aborted) startTransition(() => setAnswer({ stored }));
      });
    return () => leaving.abort();
  }, [key]);
  return answer && (answer.stored ?? builtIn);
}

async function fetchStored(key: LegalTextKey, leaving: AbortSignal): Promise<string | undefined> {
  const response = await fetch(`/api/config/${key}`, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { data } = (await response.json()) as { data?: { value?: unknown } };
  return typeof data?.value === "string" && data.value.trim() ? data.value : undefined;
}
