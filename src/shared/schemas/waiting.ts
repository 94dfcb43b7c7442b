import type { SubmissionRef } from "./person.ts";

/** How much waits, at most WAITING_MAX, and since when its oldest does: ISO 8601, null when nothing waits. */
export type WaitingCount = { count: number; oldestAt: string | null };

/** Mails to people that did not arrive, and the record of the oldest; null without any. */
export type FailedMails = WaitingCount & { of: SubmissionRef | { type: "request"; id: number } | null };

/** Open requests about personal data: how many, how many of them are late, and the nearest due day. */
export type WaitingRequests = { count: number; overdue: number; dueOn: string | null };

/** Leads whose next contact is today or before, those of before, and those that `leads` does not count. */
export type DueContacts = { count: number; overdue: number; contacted: number };

/**
 * What waits for an administrator. Suspects are in no other count; `oldestAt` of the contact messages is of the
 * unanswered ones.
 */
export type Waiting = {
  leads: WaitingCount;
  contactMessages: { unread: number; unanswered: number; oldestAt: string | null };
  resumes: WaitingCount;
  failedJobs: WaitingCount;
  failedMails: FailedMails;
  /** This and the next two are missing in an answer of the release before. */
  subjectRequests?: WaitingRequests;
  dueContacts?: DueContacts;
  /** Those that the ANPD has not been told about; `oldestAt` is when the company knew. */
  incidents?: WaitingCount;
  suspects: { leads: WaitingCount; contactMessages: WaitingCount; resumes: WaitingCount };
};
