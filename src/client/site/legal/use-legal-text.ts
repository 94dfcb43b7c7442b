import { startTransition, useEffect, useState } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";

const TIMEOUT_MS = 3000;

/**
 * The text embedded in the page, which a current one of the server replaces; without one undefined while loading, then
 * the stored text, or the built-in one when none is stored or the load fails.
 */
export function useLegalText(key: LegalTextKey, builtIn: string): string | undefined {
  const { legalText, preview } = useSiteConfig();
  const embedded = preview?.legalTexts[key] ?? (legalText?.key === key ? legalText.text : undefined);
  /** Empty when none is stored. */
  const [stored, setStored] = useState(embedded);
  useEffect(() => {
    if (preview) return;
    let left = false;
    fetchStored(key)
      .catch((error: unknown) => {
        if (!left) console.warn("legal text load failed", error);
        return undefined;
      })
      .then((loaded) => {
        if (left) return;
        // A transition: React renders a long text in small steps.
        startTransition(() => setStored((before) => loaded ?? before ?? ""));
      });
    return () => {
      left = true;
    };
  }, [key, preview]);
  return stored === undefined ? undefined : stored.trim() ? stored : builtIn;
}

async function fetchStored(key: LegalTextKey): Promise<string> {
  const response = await fetch(`/api/config/${key}`, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { data } = (await response.json()) as { data?: { value?: unknown } };
  return typeof data?.value === "string" ? data.value : "";
}
