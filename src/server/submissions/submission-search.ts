import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { containsTerm, hasTerm, isOneOf } from "#server/platform/db/search.ts";
import { type SearchTerm, searchTerms } from "#shared/formats/search-terms.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { personMails } from "./person-mails/table.ts";
import type { SubmissionTable } from "./submission-kind.ts";

/** Terms with shorter parts are in nearly all mails, so a mail is searched for them only beside longer ones. */
const MAIL_SEARCH_MIN = 3;

/** The newest mails with a term: an array has to be small enough to compare it with each row. */
const MAILS_MAX = 1000;

type Matcher = typeof hasTerm;

/** Matches submissions with every term of a search, each in their fields or in a mail to their person. */
export function submissionsWith(
  table: SubmissionTable,
  type: MailedType,
  search: string,
  has: Matcher = hasTerm,
): SQL | undefined {
  const terms = searchTerms(search);
  return and(
    ...terms.map((term) => {
      const inFields = has(table.searchText, term);
      const mailed = mailedWith(type, term, { terms, has });
      // The array lets one bitmap scan use both indexes; the hashed subplan decides about the rows of other scans.
      return mailed
        ? sql`(${inFields} or (${table.id} in (${mailed}) and ${isOneOf(table.id, mailed)}))`
        : inFields;
    }),
  );
}

/** Like `submissionsWith`, with terms of any length anywhere in a word. */
export function submissionsContaining(table: SubmissionTable, type: MailedType, search: string) {
  return submissionsWith(table, type, search, containsTerm);
}

/** All terms of a search, and how one is matched. */
export type MailSearch = { terms: readonly SearchTerm[]; has: Matcher };

/** Selects the ids of submissions with a term in a mail to their person; undefined if only short terms are searched. */
export function mailedWith(type: MailedType, term: SearchTerm, { terms, has }: MailSearch): SQL | undefined {
  const { id, entityType, entityId, searchText } = personMails;
  const found = has(searchText, term);
  const beside = isLong(term) ? undefined : or(...terms.filter(isLong).map((long) => has(searchText, long)));
  if (!isLong(term) && !beside) return undefined;
  return sql`select ${entityId} from ${personMails} where ${and(eq(entityType, type), beside, found)}
    order by ${id} desc limit ${sql.raw(String(MAILS_MAX))}`;
}

const isLong = (term: SearchTerm) => term.flat().every((part) => part.length >= MAIL_SEARCH_MIN);
