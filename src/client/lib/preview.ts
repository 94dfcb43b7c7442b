import { PREVIEW_ROOT } from "#shared/page-data.ts";

/** Whether this document is the preview of a config version, which counts and notes nothing (product 11.21). */
export function isPreview(): boolean {
  return location.pathname.startsWith(`${PREVIEW_ROOT}/`);
}
