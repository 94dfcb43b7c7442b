import type { SubmissionRef } from "./person.ts";

/** Waiting records, at most WAITING_MAX, and the time of the oldest (ISO 8601; null if none). */
export type WaitingCount = { count: number; oldestAt: string | null };

/** Undelivered mails to people, and the record of the oldest; null if none. */
export type FailedMails = WaitingCount & { of: SubmissionRef | { type: "request"; id: number } | null };

/** Open subject requests, overdue ones among them, and the nearest due date. */
export type WaitingRequests = { count: number; overdue: number; dueOn: string | null };

/** Leads due for contact today or earlier, overdue ones, and those missing from `leads`. */
export type DueContacts = { count: number; overdue: number; contacted: number };

/** Waiting work, with suspects apart; `oldestAt` of contact messages refers to unanswered ones. */
export type Waiting = {
  leads: WaitingCount;
  contactMessages: { unread: number; unanswered: number; oldestAt: string | null };
  resumes: WaitingCount;
  failedJobs: WaitingCount;
  failedMails: FailedMails;
  subjectRequests: WaitingRequests;
  dueContacts: DueContacts;
  /** Incidents not yet reported to the ANPD; `oldestAt` is when the company learned of one. */
  incidents: WaitingCount;
  suspects: { leads: WaitingCount; contactMessages: WaitingCount; resumes: WaitingCount };
};
