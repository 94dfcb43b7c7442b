import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { AuditEntityType } from "#shared/schemas/audit-log.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };

/** What the tables of all submissions have in common: `submissionColumns` declares these columns. */
export type SubmissionTable = PgTable & {
  id: Column<number>;
  isSuspect: Column<boolean>;
  createdAt: Column<Date>;
  searchText: PgColumn;
};

/**
 * What differs between leads, contact messages and resumes. Each feature declares its kind in `<name>-kind.ts`; the verbs
 * of this folder take it as a parameter.
 */
export type SubmissionKind = {
  table: SubmissionTable;
  entityType: AuditEntityType;
  /** How many submissions one network may send. */
  rateLimit: RateLimit;
  /** Whether the REST path counts a submission before it reads its upload; all others are counted as they are stored. */
  isCountedBeforeUpload?: true;
  /** The column that refers to a stored file, which is deleted with the submission. */
  fileId?: Column<string>;
  /** Enqueues the mail that announces a new submission to the company. */
  announce: (ctx: Context, tx: Transaction, id: number) => Promise<void>;
  /** Runs in the transaction of every change of existing rows. */
  afterChange?: (ctx: Context, tx: Transaction) => Promise<void>;
  /** The audit sentences of a release and of a deletion. */
  texts: { released: (count: number) => string; deleted: (count: number) => string };
};
