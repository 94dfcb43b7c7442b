import { notifyNewLead } from "./definitions/notify-new-lead.ts";

/** Every job the server runs. A definition that is missing here is queued and never worked. */
export const jobDefinitions = [notifyNewLead];
