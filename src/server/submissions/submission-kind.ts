import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { AuditEntityType } from "#shared/schemas/audit-log.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };

/** The columns that the tables of all submissions share. */
export type SubmissionTable = PgTable & {
  id: Column<number>;
  isSuspect: Column<boolean>;
  createdAt: Column<Date>;
  searchText: PgColumn;
};

/**
 * What differs between leads, contact messages and resumes. Each feature declares its kind in `<name>-kind.ts` and
 * passes it to the verbs of this folder.
 */
export type SubmissionKind = {
  table: SubmissionTable;
  entityType: AuditEntityType;
  /** Per network (product 1.12). */
  rateLimit: RateLimit;
  /** True when the REST path counts a submission before it reads the upload; others are counted when stored. */
  isCountedBeforeUpload?: true;
  /** The column that refers to a stored file, which is deleted with the submission. */
  fileId?: Column<string>;
  /** Enqueues the mail that announces a new submission to the company. */
  announce: (ctx: Context, tx: Transaction, id: number) => Promise<void>;
  /** Runs in the transaction of every change of existing rows. */
  afterChange?: (ctx: Context, tx: Transaction) => Promise<void>;
  /** Descriptions of the audit log entries of a release and a deletion. */
  texts: { released: (count: number) => string; deleted: (count: number) => string };
};
