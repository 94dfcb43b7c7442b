import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /** Every table of the database and every other place, as the features declare them (product 17.3). */
    personalData: PersonalData;
  }
}

/** The legal bases of the LGPD, art. 7º, by which the product keeps data. */
export const legalBases = {
  consent: "Consentimento (art. 7º, I)",
  contract: "Procedimentos preliminares a um contrato (art. 7º, V)",
  duty: "Obrigação legal ou regulatória (art. 7º, II)",
  defense: "Exercício regular de direitos (art. 7º, VI)",
  interest: "Legítimo interesse (art. 7º, IX)",
} as const;
export type LegalBasis = keyof typeof legalBases;

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
export type PersonalColumn = { label: string; notExported?: string };
export type ColumnDeclaration = PersonalColumn | "not personal";

/** A place where personal data are kept, a table or not, in the words of the records of processing (product 17.7). */
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
  /** Every column, by its name in the code. */
  columns: Readonly<Record<string, ColumnDeclaration>>;
  /** The rows of a person; undefined where none can be theirs. */
  rowsOf: (subject: Subject) => SQL | undefined;
  /** The rows that contain a search key (product 7.10); absent where nothing is searched. */
  rowsWith?: (searchKey: string) => SQL;
  /**
   * The address, number and time by which a row belongs to a person, where a person begins with it; and the table that has
   * address and number of each of its ids in indexes, if there is one.
   */
  keys?: {
    mail: PgColumn;
    phoneE164?: PgColumn;
    createdAt: PgColumn;
    indexed?: { id: PgColumn; mail: PgColumn; phoneE164: PgColumn };
  };
  /** The id of a record that has a panel of its own. */
  opens?: { type: MailedType; id: PgColumn };
  /** The stored file of a row, which an export has beside the rows under this name and the row's id. */
  files?: { name: string; id: PgColumn; fileId: PgColumn };
  erasure: ErasureRule;
};

/** A table that holds nothing of a person, with every column that was looked at. */
export type ImpersonalTable = { table: PgTable; columns: Readonly<Record<string, "not personal">> };

/** A place that is no table. */
export type PersonalStore = PersonalPlace & {
  /** What an erasure makes of it. */
  erasureNote: string;
  /** How many pieces are of a person; absent where the server cannot look. */
  count?: (services: Services, subject: Subject) => Promise<number>;
  /** Deletes them in the transaction, or enqueues a job in it. Returns how many. */
  erase?: (services: Services, tx: Transaction, subject: Subject) => Promise<number>;
};

export type PersonalData = {
  tables: readonly PersonalTable[];
  impersonal: readonly ImpersonalTable[];
  stores: readonly PersonalStore[];
};

type Columns<Table extends PgTable, Declared> = Record<keyof Table["_"]["columns"], Declared>;

/** Declares a table with personal data. The compiler asks for every column. */
export function personalTable<Table extends PgTable>(
  declaration: Omit<PersonalTable, "table" | "columns"> & {
    table: Table;
    columns: Columns<Table, ColumnDeclaration>;
  },
): PersonalTable {
  return declaration;
}

/** Declares a table that holds nothing of a person. The compiler asks for every column. */
export function impersonalTable<Table extends PgTable>(
  table: Table,
  columns: Columns<Table, "not personal">,
): ImpersonalTable {
  return { table, columns };
}
