import { useSyncExternalStore } from "react";
import { PREVIEW_PARAMETER, previewStorageKey } from "#shared/legal/preview.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";

/**
 * The text that another tab is editing, when the address asks for it; otherwise null. Follows the typing.
 */
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
