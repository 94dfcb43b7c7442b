import { and, asc, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Consent } from "#shared/schemas/consent.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { consentEntries, consentTexts } from "./table.ts";

const own = alias(consentEntries, "own");

/** Returns the consents given with a submission, which may be deleted, and later withdrawals, oldest first. */
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
  // Backwards, so that the next consent and withdrawal of each purpose are known.
  const consents = new Set<string>();
  const withdrawals = new Map<string, string>();
  return rows
    .toReversed()
    .flatMap(({ personHash, at, ...row }) => {
      const key = `${personHash} ${row.purpose}`;
      // A confirmed pending entry is represented by the consent that follows.
      if (row.kind === "pending" && consents.has(key)) return [];
      if (row.kind === "given") consents.add(key);
      if (row.kind === "withdrawn") withdrawals.set(key, at.toISOString());
      const withdrawnAt = row.kind === "given" ? (withdrawals.get(key) ?? null) : null;
      return [{ ...row, at: at.toISOString(), withdrawnAt }];
    })
    .toReversed();
}
