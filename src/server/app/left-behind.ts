import { countKeysByUser, handOverKeysOf, listKeysOf } from "#server/features/api-keys/keys-of-user.ts";
import { countPreviewLinksOf } from "#server/features/content/preview-links.ts";
import { countWindowsOf, handOverWindowsOf, resumeWindowsOf } from "#server/features/content/windows.ts";
import { revokeExportLinksOf } from "#server/features/personal-data/create-export-link.ts";
import { countExportLinksOf } from "#server/features/personal-data/read-export-link.ts";
import { countResumeLinksOf } from "#server/features/resumes/links/resume-links.ts";

/** Keys, links and windows, which act later in the name of their user. */
export const leftBehind = {
  keysOf: listKeysOf,
  countKeysByUser,
  handOverKeysOf,
  countPreviewLinksOf,
  countResumeLinksOf,
  countExportLinksOf,
  revokeExportLinksOf,
  countWindowsOf,
  handOverWindowsOf,
  resumeWindowsOf,
};
