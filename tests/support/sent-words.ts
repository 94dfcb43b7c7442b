import { resolveContent } from "#shared/content/define-content.ts";
import { sentDataRequest } from "#shared/content/sent-data-request.ts";
import { sentDemonstration } from "#shared/content/sent-demonstration.ts";
import { sentMessage } from "#shared/content/sent-message.ts";
import { sentResume } from "#shared/content/sent-resume.ts";

/** What the forms say after sending, by default. */
export const sentWords = {
  ...resolveContent(sentDemonstration),
  ...resolveContent(sentMessage),
  ...resolveContent(sentResume),
  ...resolveContent(sentDataRequest),
};
