import { and, asc, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Consent } from "#shared/schemas/consent.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { consentEntries, consentTexts } from "./table.ts";

const own = alias(consentEntries, "own");

/**
 * Returns the consents that came with a submission, and what its person has withdrawn since, oldest first (product 17.1).
 * The entries name their person: nothing is read of the submission, which may be gone.
 */
export function listConsentsOf(
  { db }: AdministratorContext,
  { type, id }: SubmissionRef,
): Promise<Consent[]> {
  const isOwn = (table: typeof consentEntries | typeof own) =>
    and(eq(table.entityType, type), eq(table.entityId, id));
  return readConsents(
    db,
    or(
      isOwn(consentEntries),
      and(
        eq(consentEntries.kind, "withdrawn"),
        exists(
          db
            .select({ id: own.id })
            .from(own)
            .where(
              and(
                isOwn(own),
                eq(own.personHash, consentEntries.personHash),
                eq(own.purpose, consentEntries.purpose),
              ),
            ),
        ),
      ),
    ),
  );
}

/** Returns every entry of a person, oldest first, by the hashes of their addresses. */
export async function listConsentsOfPerson(db: Database, hashes: readonly string[]): Promise<Consent[]> {
  return hashes.length === 0 ? [] : readConsents(db, inArray(consentEntries.personHash, [...hashes]));
}

async function readConsents(db: Database, condition: SQL | undefined): Promise<Consent[]> {
  const rows = await db
    .select({
      id: consentEntries.id,
      personHash: consentEntries.personHash,
      purpose: consentEntries.purpose,
      kind: consentEntries.kind,
      channel: consentEntries.channel,
      page: consentEntries.page,
      at: consentEntries.createdAt,
      version: consentTexts.version,
      text: consentTexts.text,
      hash: consentTexts.hash,
    })
    .from(consentEntries)
    .leftJoin(consentTexts, eq(consentTexts.hash, consentEntries.textHash))
    .where(condition)
    .orderBy(asc(consentEntries.createdAt), asc(consentEntries.id));
  return rows.map(({ personHash, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    withdrawnAt:
      row.kind === "given"
        ? (rows
            .find(
              (later) =>
                later.kind === "withdrawn" &&
                later.personHash === personHash &&
                later.purpose === row.purpose &&
                (later.at > at || (later.at.getTime() === at.getTime() && later.id > row.id)),
            )
            ?.at.toISOString() ?? null)
        : null,
  }));
}
