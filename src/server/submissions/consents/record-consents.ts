import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { insertFrom } from "#server/platform/db/insert-from.ts";
import { addressPrefix } from "#server/platform/http/client-network.ts";
import { personHash } from "#server/submissions/person-hash.ts";
import { mailKey } from "#server/submissions/person-keys.ts";
import { findPage } from "#shared/pages.ts";
import type { ConsentChannel, ConsentPurpose } from "#shared/schemas/consent.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { consentEntries } from "./table.ts";

/** What an input says of its consents. */
export type GivenConsents = { email: string; consent?: boolean | undefined; marketing?: boolean | undefined };

/** A consent of a submission, as the statement that stores it reads it from JSON. */
export type ConsentItem = {
  person_hash: string;
  purpose: ConsentPurpose;
  text_hash: string;
  channel: ConsentChannel;
  page: string | null;
  network: string | null;
};

/** The consents of an input, each with the hash of the text that is agreed to now. */
export async function consentsOf(
  ctx: Context,
  purpose: ConsentPurpose,
  { email, consent, marketing }: GivenConsents,
): Promise<ConsentItem[]> {
  const purposes: ConsentPurpose[] = [
    ...(consent ? [purpose] : []),
    ...(marketing ? ["marketing" as const] : []),
  ];
  if (purposes.length === 0) return [];
  const person_hash = personHash(ctx, mailKey(email.toLowerCase()));
  const origin = originOf(ctx);
  return Promise.all(
    purposes.map(async (each) => ({
      person_hash,
      purpose: each,
      text_hash: await ctx.consentTexts.current(each),
      ...origin,
    })),
  );
}

/**
 * The part that appends an entry for each consent of `judged`, in the statement that stores submissions of this type
 * (product 17.1).
 */
export function recordingOf(type: RecordType): SQL {
  const entry = {
    personHash: sql`consent.person_hash`,
    entityType: type,
    entityId: sql`judged.id`,
    purpose: sql`consent.purpose`,
    kind: "given" as const,
    textHash: sql`consent.text_hash`,
    channel: sql`consent.channel`,
    page: sql`consent.page`,
    network: sql`consent.network`,
  };
  const source = sql`judged cross join lateral jsonb_to_recordset(judged.consents) as consent
    (person_hash text, purpose text, text_hash text, channel text, page text, network text)`;
  return insertFrom(consentEntries, entry, source);
}

/** A browser names the origin of the page that sends a form, and that page; a program names neither. */
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
