import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { JobServices, Services } from "#server/platform/services.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import type { EventType } from "#shared/schemas/delivery.ts";
import type { PersonSubmission } from "#shared/schemas/person.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };

/** Columns shared by the tables of all submissions. */
export type SubmissionTable = PgTable & {
  id: Column<number>;
  isSuspect: Column<boolean>;
  createdAt: Column<Date>;
  name: Column<string>;
  email: Column<string>;
  phone: Column<string>;
  consentAt: PgColumn;
  consentVersion: PgColumn;
  phoneE164: PgColumn;
  searchText: PgColumn;
  source: PgColumn;
};

/** The outcome of a mail: accepted by the mail server, or failed permanently. */
export type MailOutcome = {
  id: number;
  recordId: number;
  isSent: boolean;
  author: { id: string; name: string };
};

/**
 * Differences between leads, contact messages and resumes. Each feature declares its kind in `<name>-kind.ts` and
 * passes it to the verbs of this folder.
 */
export type SubmissionKind<Filter = never, Type extends SubmissionType = SubmissionType> = {
  table: SubmissionTable;
  /** Condition for a filter of its list. */
  matching: (filter: Filter) => SQL | undefined;
  entityType: Type;
  /** Purpose of the form's consent. */
  consentPurpose: Exclude<ConsentPurpose, "marketing">;
  /** Per network. */
  rateLimit: RateLimit;
  /** True if the REST path counts a submission before reading the upload; others count on storing. */
  isCountedBeforeUpload?: true;
  /** Maximum rows per call when changing a whole filter; FILTER_PART_MAX by default. */
  partMax?: number;
  /** Column that references a stored file, deleted with the submission. */
  fileId?: Column<string>;
  /** Event of a new row that is not a suspect, and of a released one. */
  createdEvent: EventType;
  /** Enqueues follow-ups of a new row, e.g. the mail that notifies the company. `own` are the columns of its kind. */
  enqueueNew: (
    queue: Queue,
    tx: Transaction,
    id: number,
    services: Services,
    own: object,
  ) => Promise<unknown>;
  /** Enqueues work deferred until suspects are released. */
  enqueueReleased?: (queue: Queue, tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** Updates the record of an administrator's mail, in the transaction that stores the mail's result. */
  onMailOutcome?: (services: JobServices, tx: Transaction, mail: MailOutcome) => Promise<void>;
  /** Rejects deleting rows if any is held. @throws AppError `conflict`. */
  rejectHeld: (tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** Columns for the page of its person. */
  person: Record<"about" | "textStart" | "state" | "cnpj", SQL<string>> & {
    /** Absent for a kind that is never lost. */
    loss?: SQL<PersonSubmission["loss"]>;
  };
  /** Audit log descriptions for a creation by a key, a release and a deletion. */
  texts: { created: string; released: (count: number) => string; deleted: (count: number) => string };
};
