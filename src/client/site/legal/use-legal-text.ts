import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { PREVIEW_PARAMETER, previewStorageKey } from "#shared/legal/preview.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";

const TIMEOUT_MS = 3000;

/**
 * The stored text, empty when the built-in one applies: the text embedded in the page, which a current one of the server
 * replaces; without one undefined while it loads. A failed load leaves the built-in text.
 */
export function useLegalText(key: LegalTextKey): string | undefined {
  const { legalText, preview } = useSiteConfig();
  const embedded = preview?.legalTexts[key] ?? (legalText?.key === key ? legalText.text : undefined);
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
  return stored;
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

/** The text that another tab is editing, when the address asks for it; otherwise null. Follows the typing. */
export function useLegalPreview(key: LegalTextKey): string | null {
  return useSyncExternalStore(
    subscribe,
    () =>
      new URLSearchParams(location.search).has(PREVIEW_PARAMETER)
        ? localStorage.getItem(previewStorageKey(key))
        : null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
