import type { LegalTextKey } from "./legal-text-key.ts";

/** Asks a legal page for the text that is being edited in this browser instead of the published one. */
export const PREVIEW_PARAMETER = "previa";

/** Where the editor keeps that text: in this browser's storage, which no other site can write. */
export function previewStorageKey(key: LegalTextKey): string {
  return `legal_preview:${key}`;
}
