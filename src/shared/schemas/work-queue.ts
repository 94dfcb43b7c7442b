import type { ContactMessage } from "./contact-message.ts";
import type { Lead } from "./lead.ts";
import type { Resume } from "./resume.ts";
import type { SubjectRequest } from "./subject-request.ts";

/** Rows of the queue on the dashboard. */
export const WORK_QUEUE_LENGTH = 8;

/** `lead`: waits for its first contact. `contact`: a next contact that is due. */
export type QueueItem =
  | { type: "lead" | "contact"; lead: Lead }
  | { type: "message"; message: Pick<ContactMessage, "id" | "name" | "company" | "subject" | "createdAt"> }
  | { type: "request"; request: Pick<SubjectRequest, "id" | "name" | "email" | "type"> & { dueOn: string } }
  | {
      type: "resume";
      resume: Pick<Resume, "id" | "name" | "areaOfInterest" | "positionTitle" | "createdAt">;
    };

/**
 * Rows of each type while the others have some too. Together they fill the queue, so that no type pushes another out of
 * it; what a type leaves is for the most urgent rows.
 */
export const queueShares: Readonly<Record<QueueItem["type"], number>> = {
  lead: 3,
  contact: 2,
  message: 1,
  request: 1,
  resume: 1,
};
