import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { PREVIEW_PARAMETER, previewStorageKey } from "#shared/legal/preview.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";

const TIMEOUT_MS = 3000;

/**
 * The stored text; empty if the built-in one applies. Starts with the text embedded in the page and is replaced by the
 * server's current one; without an embedded text, undefined while loading. A failed load falls back to the built-in
 * text.
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

/** In a preview, the text being edited in another tab, updated live; otherwise null. */
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
