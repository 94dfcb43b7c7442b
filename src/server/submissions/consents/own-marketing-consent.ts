import { type SQL, sql } from "drizzle-orm";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { consentEntries, consentTexts } from "./table.ts";

/** A marketing consent given with a submission: its person, the wording, and the services named. */
export type OwnMarketingConsent = { personHash: string; text: string | null; receivers: DestinationKind[] };

/**
 * Selects the marketing consent that a submission itself gave, unless the person has withdrawn since. A later consent
 * does not bring it back: it may name other receivers.
 */
export function ownMarketingConsent({
  table,
  entityType,
}: Pick<SubmissionKind<never>, "table" | "entityType">): SQL<OwnMarketingConsent | null> {
  return sql`(
    select jsonb_build_object('personHash', own.person_hash, 'text', wording.text, 'receivers', own.receivers)
    from ${consentEntries} as own left join ${consentTexts} as wording on wording.hash = own.text_hash
    where own.entity_type = ${entityType} and own.entity_id = ${table}.id and own.purpose = 'marketing' and own.kind = 'given'
      and not exists (
        select from ${consentEntries} as later
        where later.person_hash = own.person_hash and later.purpose = 'marketing' and later.kind = 'withdrawn'
          and later.id > own.id)
    order by own.id desc limit 1)`;
}

/** Selects the newest submissions of a type, at most `limit`, whose marketing consent named a service. It may be withdrawn. */
export function newestConsentedTo(entityType: string, receiver: DestinationKind, limit: number): SQL {
  return sql`(
    select ${consentEntries.entityId} from ${consentEntries}
    where ${consentEntries.entityType} = ${entityType} and ${consentEntries.purpose} = 'marketing'
      and ${consentEntries.kind} = 'given' and ${consentEntries.receivers} @> array[${receiver}::text]
    order by ${consentEntries.id} desc limit ${limit})`;
}
