import { startTransition, useEffect, useState } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { LegalTextKey } from "#shared/legal/legal-text-key.ts";

/** Product 5.1. */
const TIMEOUT_MS = 3000;

/**
 * The text embedded in the page, which a current one of the server replaces; without one undefined while loading, then
 * the stored text, or the built-in one when none is stored or the load fails (product 5.1).
 */
export function useLegalText(key: LegalTextKey, builtIn: string): string | undefined {
  const { legalText, preview } = useSiteConfig();
  const embedded = preview?.legalTexts[key] ?? (legalText?.key === key ? legalText.text : undefined);
  /** Empty when none is stored. */
  const [stored, setStored] = useState(embedded);
  useEffect(() => {
    if (preview) return;
    const leaving = new AbortController();
    fetchStored(key, leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn("legal text load failed", error);
        return undefined;
      })
      .then((loaded) => {
        if (leaving.signal.aborted) return;
        // A transition: React renders a long text in small steps.
        startTransition(() => setStored((before) => loaded ?? before ?? ""));
      });
    return () => leaving.abort();
  }, [key, preview]);
  return stored === undefined ? undefined : stored.trim() ? stored : builtIn;
}

async function fetchStored(key: LegalTextKey, leaving: AbortSignal): Promise<string> {
  const response = await fetch(`/api/config/${key}`, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { data } = (await response.json()) as { data?: { value?: unknown } };
  return typeof data?.value === "string" ? data.value : "";
}
