import type { LegalTextKey } from "#shared/legal/legal-text-key.ts";
import { previewStorageKey } from "#shared/legal/preview.ts";

/**
 * Hands the edited text to the tab that previews it (product 5.5). When the storage is full the preview falls behind.
 */
export function keepPreview(key: LegalTextKey, text: string): void {
  try {
    localStorage.setItem(previewStorageKey(key), text);
  } catch (error) {
    console.warn("the preview was not kept", error);
  }
}

/** From now on the preview shows the published text. */
export function dropPreview(key: LegalTextKey): void {
  localStorage.removeItem(previewStorageKey(key));
}
