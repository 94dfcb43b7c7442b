import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { addressPrefix } from "#server/platform/http/client-address.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import { mailKey, personHash } from "#server/submissions/person-keys.ts";
import { findPage } from "#shared/content/pages.ts";
import { marketingWording } from "#shared/legal/consents/demo-form.ts";
import type { ConsentKind, ConsentPurpose } from "#shared/schemas/consent.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { lastWord } from "./is-consent-given.ts";
import { MARKETING_CONFIRMATION } from "./marketing-confirmation.ts";
import { consentEntries } from "./table.ts";

/** Consent fields of an input. */
export type GivenConsents = {
  email: string;
  consent?: boolean | undefined;
  marketing?: boolean | undefined;
  /** Services named in the marketing wording that the sender saw. */
  receivers?: readonly DestinationKind[] | undefined;
};

/** A given consent with its origin. */
type Consent = Pick<
  typeof consentEntries.$inferInsert,
  "personHash" | "purpose" | "textHash" | "receivers" | "channel" | "page" | "network"
>;

/** Collects the consents of an input, with the hash of the current text. */
export async function consentsOf(
  ctx: Context,
  purpose: ConsentPurpose,
  { email, consent, marketing, receivers = [] }: GivenConsents,
): Promise<Consent[]> {
  const purposes: ConsentPurpose[] = [
    ...(consent ? [purpose] : []),
    ...(marketing ? ["marketing" as const] : []),
  ];
  if (purposes.length === 0) return [];
  const hash = personHash(ctx, mailKey(email.toLowerCase()));
  const origin = originOf(ctx);
  return Promise.all(
    purposes.map(async (each) => ({
      personHash: hash,
      purpose: each,
      textHash: await (each === "marketing"
        ? ctx.consentTexts.keep(each, marketingWording(receivers))
        : ctx.consentTexts.current(each)),
      receivers: each === "marketing" ? [...receivers] : [],
      ...origin,
    })),
  );
}

/**
 * Appends a ledger entry per consent of a submission. Entries stay pending for suspects until release, and for
 * marketing after a withdrawal until the person confirms by a mailed link.
 */
export async function recordConsents(
  queue: Queue,
  tx: Transaction,
  { type, id, isSuspect }: { type: RecordType; id: number; isSuspect: boolean },
  consents: readonly Consent[],
): Promise<void> {
  if (consents.length === 0) return;
  const kindOf = ({ personHash, purpose }: Consent): ConsentKind | SQL<ConsentKind> => {
    if (isSuspect) return "pending";
    if (purpose !== "marketing") return "given";
    return sql<ConsentKind>`case ${lastWord(sql`${personHash}`, "marketing")} when 'withdrawn' then 'pending' else 'given' end`;
  };
  const entries = consents.map((consent) => ({
    ...consent,
    entityType: type,
    entityId: id,
    kind: kindOf(consent),
  }));
  const insertion = tx
    .insert(consentEntries)
    .values(entries)
    .returning({ purpose: consentEntries.purpose, kind: consentEntries.kind });
  const recorded = await insertion.prepare("consents").execute();
  const isUnconfirmed = recorded.some(({ purpose, kind }) => purpose === "marketing" && kind === "pending");
  if (isUnconfirmed && !isSuspect) await queue.enqueueEach(tx, MARKETING_CONFIRMATION, [{ type, id }]);
}

/** Browsers send the origin and page of a form; API clients send neither. */
function originOf({ request: { headers, address }, publicUrl }: Context) {
  const { origin } = new URL(publicUrl);
  const referrer = URL.parse(headers.get("referer") ?? "");
  const page = referrer?.origin === origin ? findPage(referrer.pathname) : undefined;
  const isForm = headers.get("origin") === origin;
  return {
    channel: isForm ? ("form" as const) : ("api" as const),
    page: (isForm && page?.path) || null,
    network: addressPrefix(address),
  };
}
