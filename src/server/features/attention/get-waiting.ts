import { sql } from "drizzle-orm";
import {
  unansweredContactMessages,
  unreadContactMessages,
} from "#server/features/contact-messages/contact-message-filter.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { waitingIncidents } from "#server/features/incidents/incidents.ts";
import { dueContacts, waitingLeads } from "#server/features/leads/lead-filter.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { waitingResumes } from "#server/features/resumes/resume-filter.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { waitingSubjectRequests } from "#server/features/subject-requests/waiting-subject-requests.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { failedJobCount } from "#server/platform/queue/failed-jobs.ts";
import { waitingSuspects } from "#server/submissions/count-matching.ts";
import { failedPersonMails } from "#server/submissions/person-mails/sent-mails.ts";
import type {
  DueContacts,
  FailedMails,
  Waiting,
  WaitingCount,
  WaitingRequests,
} from "#shared/schemas/waiting.ts";

type Row = Record<
  | "leads"
  | "unread"
  | "unanswered"
  | "resumes"
  | "jobs"
  | "suspectLeads"
  | "suspectMessages"
  | "suspectResumes"
  | "incidents",
  WaitingCount
> & { failedMails: FailedMails; subjectRequests: WaitingRequests; dueContacts: DueContacts };

/** Counts waiting work up to WAITING_MAX, in one statement on partial indexes, since every open tab polls it. */
export async function getWaiting(ctx: AdministratorContext): Promise<Waiting> {
  const [row] = await ctx.db.execute<Row>(sql`
    select ${waitingLeads} as "leads", ${dueContacts} as "dueContacts", ${unreadContactMessages} as "unread",
      ${unansweredContactMessages} as "unanswered", ${waitingResumes} as "resumes", ${failedJobCount} as "jobs", ${failedPersonMails} as "failedMails",
      ${waitingSuspects(leadKind)} as "suspectLeads", ${waitingSuspects(contactMessageKind)} as "suspectMessages",
      ${waitingSuspects(resumeKind)} as "suspectResumes",
      ${waitingSubjectRequests} as "subjectRequests", ${waitingIncidents} as "incidents"`);
  if (!row) throw new Error("a select without a table returned no row");
  return {
    leads: row.leads,
    dueContacts: row.dueContacts,
    contactMessages: {
      unread: row.unread.count,
      unanswered: row.unanswered.count,
      oldestAt: row.unanswered.oldestAt,
    },
    resumes: row.resumes,
    failedJobs: row.jobs,
    failedMails: row.failedMails,
    subjectRequests: row.subjectRequests,
    incidents: row.incidents,
    suspects: {
      leads: row.suspectLeads,
      contactMessages: row.suspectMessages,
      resumes: row.suspectResumes,
    },
  };
}
