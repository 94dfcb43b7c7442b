import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { containing } from "#server/platform/db/search.ts";
import { CNPJ_ROOT_LENGTH } from "#shared/formats/cnpj.ts";
import { PERSON_SUBMISSIONS_MAX, type PersonSubmission } from "#shared/schemas/person.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { hasKeys, type PersonKeys } from "./person-keys.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** A submission with the keys that identify its person. */
export type FoundSubmission = PersonSubmission & { mail: string; phoneE164: string | null };

/** Finds the newest submissions of a kind by address or number, using indexes. */
export function submissionsWithKeys(
  db: Database,
  kind: SubmissionKind<never>,
  keys: PersonKeys,
): Promise<FoundSubmission[]> {
  const { email: mail, phoneE164 } = kind.table;
  return found(db, kind, hasKeys({ mail, phoneE164 }, keys) ?? sql`false`);
}

/** Finds the newest submissions of a kind by name, ignoring case and accents. */
export function submissionsWithNames(
  db: Database,
  kind: SubmissionKind<never>,
  names: readonly string[],
): Promise<FoundSubmission[]> {
  const wanted = sql.join(
    names.map((name) => sql`search_key(${name})`),
    sql`, `,
  );
  return found(db, kind, sql`search_key(${kind.table.name}) collate "C" in (${wanted})`);
}

/** Finds the newest submissions of a kind by CNPJ root, using the search index. Requires at least one root. */
export function submissionsOfCompanies(
  db: Database,
  kind: SubmissionKind<never>,
  roots: readonly string[],
): Promise<FoundSubmission[]> {
  const { table, person } = kind;
  const contains = or(...roots.map((each) => containing(table.searchText, each)));
  const root = sql`upper(left(regexp_replace(${person.cnpj}, '[^0-9A-Za-z]', '', 'g'), ${CNPJ_ROOT_LENGTH}))`;
  return found(db, kind, sql`${contains} and ${inArray(root, [...roots])}`);
}

/** Finds one submission; undefined for an unknown id. */
export async function submissionOfKind(
  db: Database,
  kind: SubmissionKind<never>,
  id: number,
): Promise<FoundSubmission | undefined> {
  const [submission] = await found(db, kind, eq(kind.table.id, id));
  return submission;
}

async function found(db: Database, kind: SubmissionKind<never>, condition: SQL): Promise<FoundSubmission[]> {
  const { table, person } = kind;
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      email: table.email,
      mail: sql<string>`lower(${table.email})`,
      phone: table.phone,
      phoneE164: sql<string | null>`${table.phoneE164}`,
      createdAt: table.createdAt,
      isSuspect: table.isSuspect,
      about: person.about,
      textStart: person.textStart,
      state: person.state,
      cnpj: person.cnpj,
      loss: person.loss ?? sql<PersonSubmission["loss"]>`null`,
      source: sql<Source | null>`${table.source}`,
      consentAt: sql<Date | null>`${table.consentAt}`.mapWith(table.createdAt),
    })
    .from(table)
    .where(and(condition))
    .orderBy(desc(table.id))
    .limit(PERSON_SUBMISSIONS_MAX);
  return rows.map((row) => ({
    ...presentInstants(row),
    type: kind.entityType as SubmissionType,
  }));
}

/** Strips the fields that only the server compares. */
export function presentSubmission({
  mail: _mail,
  phoneE164: _phone,
  ...submission
}: FoundSubmission): PersonSubmission {
  return submission;
}
