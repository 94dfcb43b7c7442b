import { PREVIEW_ROOT } from "#shared/site/page-data.ts";

/** Whether this document is the preview of a config version, which records no visits. */
export function isPreview(): boolean {
  return location.pathname.startsWith(`${PREVIEW_ROOT}/`);
}
