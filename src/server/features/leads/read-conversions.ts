import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import {
  newestConsentedTo,
  ownMarketingConsent,
} from "#server/submissions/consents/own-marketing-consent.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { TOUCH_VALUE_MAX, type Touch } from "#shared/schemas/touch.ts";
import { leads } from "./table.ts";

/** Data of a lead that marketing services may get. */
export type Conversion = {
  leadId: number;
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  product: ProductSlug | null;
  /** Last touch of the visitor. */
  touch: Touch;
  gclid: string | undefined;
  fbclid: string | undefined;
  createdAt: Date;
  isWon: boolean;
  /** Wording of the lead's own marketing consent; null without one in force for its present address. */
  consentText: string | null;
  /** Services named by that consent. */
  receivers: readonly DestinationKind[];
};

type Reading = Pick<Services, "signerOf"> & { db: Database | Transaction };

/** Returns a lead; undefined for a deleted one or a suspect. */
export async function readConversion(services: Reading, leadId: number): Promise<Conversion | undefined> {
  const [conversion] = await read(services, eq(leads.id, leadId), 1);
  return conversion;
}

/** Leads tried for one whose consent still holds: so many in a row seldom withdraw it. */
const CONSENTED_TRIED = 1000;

/** Returns the newest leads whose consent named a service, with a Google click if `clicked`; then the newest of all. */
export async function readNewestConversions(
  services: Reading,
  { kind, clicked, limit }: { kind: DestinationKind; clicked: boolean; limit: number },
): Promise<Conversion[]> {
  const consented = sql`${leads.id} in ${newestConsentedTo("lead", kind, CONSENTED_TRIED)}`;
  const [wanted, newest] = await Promise.all([
    read(services, and(consented, clicked ? isClicked : undefined), CONSENTED_TRIED),
    read(services, undefined, limit),
  ]);
  return [...wanted, ...newest];
}

/** Returns the newest leads since a time that came by a click on a Google ad. */
export function readClickedConversions(
  services: Reading,
  { since, limit }: { since: Date; limit: number },
): Promise<Conversion[]> {
  return read(services, and(gte(leads.createdAt, since), isClicked), limit);
}

const clickedIn = (touch: "first" | "last") => isNotNull(sql`${leads.source}->${touch}->>'gclid'`);
const isClicked = or(clickedIn("first"), clickedIn("last"));

/** Counts the leads before a time that came by a click on a Google ad. */
export function countOlderClicks({ db }: Reading, since: Date): Promise<number> {
  return db.$count(leads, and(lt(leads.createdAt, since), isClicked, eq(leads.isSuspect, false)));
}

async function read(services: Reading, condition: SQL | undefined, limit: number): Promise<Conversion[]> {
  const rows = await services.db
    .select({
      leadId: leads.id,
      name: leads.name,
      email: leads.email,
      phone: leads.phoneE164,
      product: leads.product,
      source: leads.source,
      createdAt: leads.createdAt,
      isWon: sql<boolean>`${leads.stage} = 'won'`,
      consent: ownMarketingConsent({ table: leads, entityType: "lead" }),
    })
    .from(leads)
    .where(and(eq(leads.isSuspect, false), condition))
    .orderBy(desc(leads.id))
    .limit(limit);
  return rows.map(({ source, consent, ...row }) => {
    const clickId = (name: "gclid" | "fbclid") => whole(source?.last?.[name] ?? source?.first?.[name]);
    // To the ledger, a corrected address is another person.
    const isOwn = consent?.personHash === hashOfMail(services, row.email);
    return {
      ...row,
      touch: source?.last ?? source?.first ?? {},
      gclid: clickId("gclid"),
      fbclid: clickId("fbclid"),
      consentText: isOwn ? consent.text : null,
      receivers: isOwn ? consent.receivers : [],
    };
  });
}

/** Pattern of click ids; excludes spreadsheet formulas. */
const CLICK_ID = /^[A-Za-z0-9][\w.-]*$/;

/** Drops invalid click ids, and truncated ones, which would match nothing. */
function whole(id: string | undefined): string | undefined {
  return id && id.length < TOUCH_VALUE_MAX && CLICK_ID.test(id) ? id : undefined;
}
