import type { LegalTextKey } from "../schemas/legal-text-key.ts";

/** Makes a legal page show the text that is being edited in this browser. */
export const PREVIEW_PARAMETER = "previa";

/** The key of that text in local storage. */
export function previewStorageKey(key: LegalTextKey): string {
  return `legal_preview:${key}`;
}
