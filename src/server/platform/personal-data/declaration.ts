import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { LegalBasis } from "#shared/schemas/personal-data.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /** Every table of the database and every other place, as the features declare them. */
    personalData: PersonalData;
  }
}

/** A person as records name them. */
export type Subject = {
  /** In lower case. */
  mails: ReadonlySet<string>;
  /** In E.164. */
  phones: ReadonlySet<string>;
  /** The keyed hashes of the addresses and numbers. */
  hashes: ReadonlySet<string>;
  /** What they sent, and what they asked about their data, by their types in the audit log. */
  records: readonly { type: MailedType; id: number }[];
  /** The mentions that are theirs, by `mentionKey`: what of others names them, and somebody has looked at. */
  mentions: ReadonlySet<string>;
};

/** What an erasure makes of the rows of a person. */
export type ErasureRule =
  /** `run` returns how many rows it deleted; without it the rows are deleted as they are. */
  | { how: "delete"; run?: (services: Services, tx: Transaction, subject: Subject) => Promise<number> }
  | { how: "anonymize"; set: Readonly<Record<string, SQL | string | null>> }
  /** They go with what they belong to, by a foreign key, a trigger or its `run`. */
  | { how: "follows" }
  | { how: "keep"; reason: string };

/** A column with personal data: its Portuguese name, and for one that an export leaves out, why. */
export type PersonalColumn = {
  label: string;
  notExported?: string;
  /** How a person reads the values of a closed list. */
  names?: Readonly<Record<string, string>>;
};

/** A place where personal data are kept, a table or not, in the words of the records of processing. */
export type PersonalPlace = {
  /** In the plural, such as "Leads". */
  label: string;
  /** Whose data they are. */
  people: string;
  purpose: string;
  basis: LegalBasis;
  /** How long they are kept. */
  term: string;
};

export type PersonalTable = PersonalPlace & {
  table: PgTable;
  /** Every column that is not marked as impersonal in the table, by its name in the code. */
  columns: Readonly<Record<string, PersonalColumn>>;
  /** The rows of a person; undefined where none can be theirs. */
  rowsOf: (subject: Subject) => SQL | undefined;
  /** The rows that a copy has, where they are fewer than those of `rowsOf`. */
  copiedRowsOf?: (subject: Subject) => SQL | undefined;
  /** The rows that a typed search finds; absent where nothing is searched. */
  rowsWith?: (search: string) => SQL | undefined;
  /** The address, number and time by which a row belongs to a person, where a person begins with it. */
  keys?: { mail: PgColumn; phoneE164?: PgColumn; createdAt: PgColumn };
  /**
   * The text, or JSON, in which rows that are about others may name a person. Each such row is looked at before it counts as
   * theirs; `rowsOf` has it with `isMentionOf`.
   */
  mentions?: { id: SQL | PgColumn; text: PgColumn };
  /** The id of a record that has a panel of its own. */
  opens?: { type: MailedType; id: PgColumn };
  /** The stored file of a row, which an export has beside the rows under this name and the row's id. */
  files?: { name: string; id: PgColumn; fileId: PgColumn };
  erasure: ErasureRule;
};

/** A text, or JSON with texts, that may name a person. */
export type MentioningText = { id: string; text: unknown };

/** A place that is no table. */
export type PersonalStore = PersonalPlace & {
  /** What an erasure makes of it. */
  erasureNote: string;
  /** Its pieces that may name a person; absent where the server cannot look. */
  mentions?: {
    /** The name of the place in `mentionKey`. */
    place: string;
    find: (services: Services, db: Database | Transaction, subject: Subject) => Promise<MentioningText[]>;
    erase: (services: Services, tx: Transaction, ids: readonly string[]) => Promise<unknown>;
  };
};

export type PersonalData = {
  tables: readonly PersonalTable[];
  stores: readonly PersonalStore[];
};

type Columns<Table extends PgTable> = Partial<Record<keyof Table["_"]["columns"], PersonalColumn>>;

/** Declares a table with personal data. A test asks for every column that its table does not mark as impersonal. */
export function personalTable<Table extends PgTable>(
  declaration: Omit<PersonalTable, "table" | "columns"> & { table: Table; columns: Columns<Table> },
): PersonalTable {
  return declaration as PersonalTable;
}
