import { type SQL, sql } from "drizzle-orm";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { lastWord } from "./is-consent-given.ts";
import { consentEntries, consentTexts } from "./table.ts";

/** A marketing consent given with a submission: who gave it, and the wording that they saw. */
export type OwnMarketingConsent = { personHash: string; text: string | null };

/** Selects the marketing consent that a submission itself gave, unless the person has withdrawn since. */
export function ownMarketingConsent({
  table,
  entityType,
}: Pick<SubmissionKind<never>, "table" | "entityType">): SQL<OwnMarketingConsent | null> {
  return sql`(
    select jsonb_build_object('personHash', own.person_hash, 'text', wording.text)
    from ${consentEntries} as own left join ${consentTexts} as wording on wording.hash = own.text_hash
    where own.entity_type = ${entityType} and own.entity_id = ${table}.id and own.purpose = 'marketing' and own.kind = 'given'
      and ${lastWord(sql`own.person_hash`, "marketing")} = 'given'
    order by own.id desc limit 1)`;
}
