import { listKeysOf, settleKeysOf } from "#server/features/api-keys/keys-of-user.ts";
import { countPreviewLinksOf } from "#server/features/content/preview-links.ts";
import { countWindowsOf, resumeWindowsOf, settleWindowsOf } from "#server/features/content/windows.ts";
import { revokeExportLinksOf } from "#server/features/personal-data/create-export-link.ts";
import { countExportLinksOf } from "#server/features/personal-data/read-export-link.ts";

/** Keys, links and windows, which act later in the name of their user. */
export const leftBehind = {
  keysOf: listKeysOf,
  settleKeysOf,
  countPreviewLinksOf,
  countExportLinksOf,
  revokeExportLinksOf,
  countWindowsOf,
  settleWindowsOf,
  resumeWindowsOf,
};
