import { notifyNewLead } from "./definitions/notify-new-lead.ts";
import { notifyNewMessage } from "./definitions/notify-new-message.ts";
import { notifyNewResume } from "./definitions/notify-new-resume.ts";

/** Every job the server runs. A definition that is missing here is queued and never worked. */
export const jobDefinitions = [notifyNewLead, notifyNewMessage, notifyNewResume];
