import { listKeysOf, settleKeysOf } from "#server/features/api-keys/keys-of-user.ts";
import { countPreviewLinksOf } from "#server/features/content/list-preview-links.ts";
import {
  countPublicationsOf,
  resumePublicationsOf,
  settlePublicationsOf,
} from "#server/features/content/windows.ts";

/** What acts later in the name of who set it up. */
export const leftBehind = {
  keysOf: listKeysOf,
  settleKeysOf,
  countPreviewLinksOf,
  countPublicationsOf,
  settlePublicationsOf,
  resumePublicationsOf,
};
