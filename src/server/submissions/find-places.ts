import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Database } from "#server/platform/db/client.ts";
import { hasTerm } from "#server/platform/db/search.ts";
import { excerptOf, SHORT_EXCERPT } from "#shared/formats/excerpt.ts";
import { matchesTerm, type SearchTerm, searchKey, searchTerms } from "#shared/formats/search-terms.ts";
import type { FoundIn, FoundPlace } from "#shared/schemas/found-in.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { personMails } from "./person-mails/table.ts";
import type { SubmissionTable } from "./submission-kind.ts";

/** Characters of a text read for its excerpt: a search key can be shorter than its text. */
const AROUND = { before: 60, length: 240 };

/** A text, and its stored search key if there is one: that of a PDF takes long to make. */
type OtherText = { text: SQL; key?: SQL };

/** What the search of a list reads. */
export type SearchedPlaces<Row> = {
  table: SubmissionTable;
  type: MailedType;
  /** What the list shows of a row and the search reads. */
  shown: (row: Row) => readonly string[];
  /** Other texts that the search reads; the first with a term is named. */
  others: Partial<Record<FoundPlace, OtherText>>;
};

/** Adds where a search found a row, and the words around, to those that match by more than what the list shows. */
export async function withFoundIn<Row extends { id: number }>(
  db: Database,
  rows: readonly Row[],
  search: string,
  places: SearchedPlaces<Row>,
): Promise<(Row & { foundIn?: FoundIn })[]> {
  const terms = searchTerms(search);
  // Rows that lack the same terms are read together.
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = searchKey(places.shown(row).join(" "));
    const missing = terms.filter((term) => !matchesTerm(key, term));
    if (missing.length === 0) continue;
    const name = JSON.stringify(missing);
    const group = groups.get(name) ?? { terms: missing, ids: [] };
    group.ids.push(row.id);
    groups.set(name, group);
  }
  const found = new Map<number, FoundIn>();
  for (const group of groups.values()) {
    const inOthers = await findInOthers(db, group, places);
    const rest = group.ids.filter((id) => !inOthers.some((text) => text.id === id));
    const inMails = await findInMails(db, { ...group, ids: rest }, places.type);
    const wanted = group.terms.map((term) => term[0]?.join(" ") ?? "").join(" ");
    for (const { id, place, text } of [...inOthers, ...inMails]) {
      found.set(id, { place, excerpt: excerptOf(text.replace(/\s+/g, " "), wanted, SHORT_EXCERPT) });
    }
  }
  return rows.map((row) => {
    const foundIn = found.get(row.id);
    return foundIn ? { ...row, foundIn } : row;
  });
}

/** Rows, and the terms that their list does not show. */
type Group = { terms: readonly SearchTerm[]; ids: number[] };
type Text = { id: number; place: FoundPlace; text: string };

async function findInOthers(
  db: Database,
  { terms, ids }: Group,
  { table, others }: Pick<SearchedPlaces<never>, "table" | "others">,
): Promise<Text[]> {
  const texts = Object.entries(others) as [FoundPlace, OtherText][];
  if (texts.length === 0) return [];
  const columns = texts.map(([place, { text, key = sql`search_key(${text})` }]) => [
    place,
    aroundMatch(text, key, terms),
  ]);
  const rows = await db
    .select({ id: table.id, ...(Object.fromEntries(columns) as Record<FoundPlace, SQL<string | null>>) })
    .from(table)
    .where(hasIdOf(table.id, ids));
  return rows.flatMap((row) => {
    const place = texts.map(([each]) => each).find((each) => row[each]);
    return place ? [{ id: row.id, place, text: row[place] ?? "" }] : [];
  });
}

async function findInMails(db: Database, { terms, ids }: Group, type: MailedType): Promise<Text[]> {
  if (ids.length === 0) return [];
  const { entityId, entityType, subject, body, searchText } = personMails;
  const has = terms.map((term) => hasTerm(searchText, term));
  const hits = sql.join(
    has.map((condition) => sql`(${condition})::integer`),
    sql` + `,
  );
  const mails = await db
    .selectDistinctOn([entityId], {
      id: entityId,
      text: aroundMatch(sql`${subject} || ' ' || ${body}`, searchText.getSQL(), terms),
    })
    .from(personMails)
    .where(and(eq(entityType, type), hasIdOf(entityId, ids), or(...has)))
    // The mail with most of the terms, and of these the newest.
    .orderBy(entityId, desc(hits), desc(personMails.id));
  return mails.map(({ id, text }) => ({ id, place: "mail", text: text ?? "" }));
}

/** Selects the part of a text where its key has a term; null without one. */
function aroundMatch(text: SQL, key: SQL, terms: readonly SearchTerm[]): SQL<string | null> {
  const places = terms
    .flat(2)
    .toSorted((one, other) => other.length - one.length)
    .map((part) => sql`nullif(strpos(${key}, search_key(${part})), 0)`);
  const start = sql`greatest(1, coalesce(${sql.join(places, sql`, `)}, 1) - ${AROUND.before}::integer)`;
  return sql<string | null>`case when ${or(...terms.map((term) => hasTerm(key, term)))}
    then substring(${text} from ${start} for ${AROUND.length}::integer) end`;
}
