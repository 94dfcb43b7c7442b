import { previewStorageKey } from "#shared/legal/preview.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";

/**
 * Hands the edited text to the tab that previews it. When the storage is full the tab shows the published text and
 * not an older edit.
 */
export function keepPreview(key: LegalTextKey, text: string): void {
  try {
    localStorage.setItem(previewStorageKey(key), text);
  } catch (error) {
    dropPreview(key);
    console.warn("the preview was not kept", error);
  }
}

/** From now on the preview shows the published text. */
export function dropPreview(key: LegalTextKey): void {
  localStorage.removeItem(previewStorageKey(key));
}
