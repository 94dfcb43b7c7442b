import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { LegalBasis } from "#shared/schemas/personal-data.ts";

/** Identifies a person across records. */
export type Subject = {
  /** Lower case. */
  mails: ReadonlySet<string>;
  /** E.164. */
  phones: ReadonlySet<string>;
  /** Keyed hashes of the addresses and numbers. */
  hashes: ReadonlySet<string>;
  /** Submissions and subject requests of the person, by their types in the audit log. */
  records: readonly { type: MailedType; id: number }[];
  /** Mentions in other people's rows that an administrator confirmed as the person's, by `mentionKey`. */
  mentions: ReadonlySet<string>;
};

/** How an erasure treats the rows of a person. */
export type ErasureRule =
  /** `run` returns the number of deleted rows; without it, the rows are deleted directly. */
  | { how: "delete"; run?: (services: Services, tx: Transaction, subject: Subject) => Promise<number> }
  | { how: "anonymize"; set: Readonly<Record<string, SQL | string | null>> }
  /** Deleted with its parent by a foreign key, a trigger or the parent's `run`. */
  | { how: "follows" }
  | { how: "keep"; reason: string };

/** A column with personal data: its Portuguese name, and the reason if exports omit it. */
export type PersonalColumn = {
  label: string;
  notExported?: string;
  /** Display names for values of a closed list. */
  names?: Readonly<Record<string, string>>;
};

/** A place that stores personal data, table or not, in the words of the records of processing. */
export type PersonalPlace = {
  /** Plural, e.g. "Leads". */
  label: string;
  /** Data subjects. */
  people: string;
  purpose: string;
  basis: LegalBasis;
  /** Retention period. */
  term: string;
};

export type PersonalTable = PersonalPlace & {
  table: PgTable;
  /** Every column not marked impersonal in the table, by its name in the code. */
  columns: Readonly<Record<string, PersonalColumn>>;
  /** Condition for the rows of a person; undefined if there can be none. */
  rowsOf: (subject: Subject) => SQL | undefined;
  /** Rows to export, if fewer than those of `rowsOf`. */
  copiedRowsOf?: (subject: Subject) => SQL | undefined;
  /** Condition for a typed search; absent if the table is not searchable. */
  rowsWith?: (search: string) => SQL | undefined;
  /** Address, number and time that link a row to a person, for tables that introduce people. */
  keys?: { mail: PgColumn; phoneE164?: PgColumn; createdAt: PgColumn };
  /**
   * Text or JSON through which other people's rows may mention a person. An administrator reviews each mention;
   * `rowsOf` includes confirmed ones through `isMentionOf`.
   */
  mentions?: { id: SQL | PgColumn; text: SQL | PgColumn };
  /** Id of a record that has a panel. */
  opens?: { type: MailedType; id: PgColumn };
  /** Stored file of a row, exported beside the rows under this name and the row id. */
  files?: { name: string; id: PgColumn; fileId: PgColumn };
  erasure: ErasureRule;
};

/** Text, or JSON with texts, that may mention a person. */
export type MentioningText = { id: string; text: unknown };

/** A place that is not a table. */
export type PersonalStore = PersonalPlace & {
  /** How an erasure treats the place. */
  erasureNote: string;
  /** Finds and erases texts that may mention a person; absent if the server cannot read the place. */
  mentions?: {
    /** Name of the place in `mentionKey`. */
    place: string;
    find: (services: Services, db: Database | Transaction, subject: Subject) => Promise<MentioningText[]>;
    erase: (services: Services, tx: Transaction, ids: readonly string[]) => Promise<unknown>;
  };
};

export type PersonalData = {
  tables: readonly PersonalTable[];
  stores: readonly PersonalStore[];
};
