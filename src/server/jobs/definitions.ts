import { deleteObject } from "./definitions/delete-object.ts";
import { mailPasswordReset } from "./definitions/mail-password-reset.ts";
import { notifyNewLead } from "./definitions/notify-new-lead.ts";
import { notifyNewMessage } from "./definitions/notify-new-message.ts";
import { notifyNewResume } from "./definitions/notify-new-resume.ts";
import { removeExpiredRowsHourly } from "./definitions/remove-expired-rows.ts";
import { removeUnusedImagesNightly } from "./definitions/remove-unused-images.ts";
import { tidyLeadSearch } from "./definitions/tidy-lead-search.ts";

/** Every job the server runs. A definition that is missing here is queued and never worked. */
export const jobDefinitions = [
  deleteObject,
  mailPasswordReset,
  notifyNewLead,
  notifyNewMessage,
  notifyNewResume,
  removeExpiredRowsHourly,
  removeUnusedImagesNightly,
  tidyLeadSearch,
];
