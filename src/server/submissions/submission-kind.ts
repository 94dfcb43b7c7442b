import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };

/** The columns that the tables of all submissions share. */
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
};

/**
 * What differs between leads, contact messages and resumes. Each feature declares its kind in `<name>-kind.ts` and
 * passes it to the verbs of this folder.
 */
export type SubmissionKind<Filter = never> = {
  table: SubmissionTable;
  /** The condition of a filter of its list. */
  matching: (filter: Filter) => SQL | undefined;
  entityType: RecordType;
  /** What the consent of its form is for. */
  consentPurpose: Exclude<ConsentPurpose, "marketing">;
  /** Per network. */
  rateLimit: RateLimit;
  /** True when the REST path counts a submission before it reads the upload; others are counted when stored. */
  isCountedBeforeUpload?: true;
  /** The most rows of a filter that one call changes; FILTER_PART_MAX by default. */
  partMax?: number;
  /** The column that refers to a stored file, which is deleted with the submission. */
  fileId?: Column<string>;
  /** Enqueues what follows a new row, such as the mail that announces it to the company. */
  enqueueNew: (queue: Queue, tx: Transaction, id: number) => Promise<unknown>;
  /** Enqueues what waits until suspects are released. */
  enqueueReleased?: (queue: Queue, tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** Rejects the deletion of rows of which one is held. @throws AppError `conflict`. */
  rejectHeld: (tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** What the page of its person says of it. */
  person: Record<"about" | "textStart" | "state" | "cnpj", SQL<string>>;
  /** Descriptions of the audit log entries of a release and a deletion. */
  texts: { released: (count: number) => string; deleted: (count: number) => string };
};
