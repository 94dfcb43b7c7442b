import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import type { periodDays } from "#server/platform/db/periods.ts";
import type { SearchTable } from "#server/platform/db/search.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import type { PersonKeysTable } from "./person-keys-table.ts";

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

/** Days, suspect mark and states of a filter, by which counts are kept. */
export type CountedFilter = {
  suspects: boolean;
  /** Undefined for all of them. */
  states?: readonly string[] | undefined;
  /** The condition of the few rows that the counts have and the filter does not match. */
  except?: SQL | undefined;
} & Partial<Parameters<typeof periodDays>[0]>;

/**
 * What differs between leads, contact messages and resumes. Each feature declares its kind in `<name>-kind.ts` and
 * passes it to the verbs of this folder.
 */
export type SubmissionKind<Filter = never> = {
  table: SubmissionTable;
  /** The search texts of its rows. */
  searched: SearchTable;
  /** The addresses and numbers of its rows. */
  personKeys: PersonKeysTable;
  /** The condition of a filter of its list, for the rows from a number on where it is given. */
  matching: (filter: Filter, from?: number) => SQL | undefined;
  /** Which filters `search-newest.ts` reads, and how many rows it reads one by one: what takes some 10 ms. */
  walk: { isFor: (filter: Filter) => boolean; rows: number };
  /** What the counts by day tell of a filter; undefined where its rows must be read (product 15.6). */
  counted: (filter: Filter) => CountedFilter | undefined;
  entityType: RecordType;
  /** What the consent of its form is for (product 17.1). */
  consentPurpose: ConsentPurpose;
  /** Per network (product 1.12). */
  rateLimit: RateLimit;
  /** True when the REST path counts a submission before it reads the upload; others are counted when stored. */
  isCountedBeforeUpload?: true;
  /** The most rows of a filter that one call changes; FILTER_PART_MAX by default. */
  partMax?: number;
  /** The column that refers to a stored file, which is deleted with the submission. */
  fileId?: Column<string>;
  /**
   * The jobs for the row of `submission` in the statement that stores it, such as the mail that announces it to the
   * company.
   */
  newJobs: (queue: Queue) => Promise<SQL>[];
  /** Rejects the deletion of rows of which one is held (product 17.6). @throws AppError `conflict`. */
  rejectHeld: (tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** The state by which it is counted, as the trigger of its table has it (product 15.6). */
  countedState: SQL<string>;
  /** What the page of its person says of it (product 8.9). */
  person: Record<"about" | "textStart" | "state" | "cnpj", SQL<string>>;
  /** Descriptions of the audit log entries of a release and a deletion. */
  texts: { released: (count: number) => string; deleted: (count: number) => string };
};
