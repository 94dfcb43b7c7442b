import type { LegalTextKey } from "../schemas/legal-text-key.ts";

/** URL parameter that makes a legal page show the text being edited in this browser. */
export const PREVIEW_PARAMETER = "previa";

/** Local storage key of that text. */
export function previewStorageKey(key: LegalTextKey): string {
  return `legal_preview:${key}`;
}
