import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { insertFrom } from "#server/platform/db/insert-from.ts";
import { addressPrefix } from "#server/platform/http/client-network.ts";
import { personHash } from "#server/submissions/person-hash.ts";
import { mailKey } from "#server/submissions/person-keys.ts";
import { findPage } from "#shared/pages.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { consentEntries } from "./table.ts";

/** What an input says of its consents. */
export type GivenConsents = { email: string; consent?: boolean | undefined; marketing?: boolean | undefined };

/** The consents of a submission, with the hash of the text of each. */
export type Consents = {
  email: string;
  given: readonly { purpose: ConsentPurpose; textHash: string }[];
};

/** Reads the consents of an input, each with the text that is agreed to now. To be called before the transaction. */
export async function consentsOf(
  { consentTexts }: Pick<Context, "consentTexts">,
  purpose: ConsentPurpose,
  { email, consent, marketing }: GivenConsents,
): Promise<Consents> {
  const purposes: ConsentPurpose[] = [
    ...(consent ? [purpose] : []),
    ...(marketing ? ["marketing" as const] : []),
  ];
  const given = purposes.map(async (each) => ({
    purpose: each,
    textHash: await consentTexts.current(each),
  }));
  return { email, given: await Promise.all(given) };
}

/**
 * The part that appends an entry for each consent, for the row of `submission` in the statement that stores it
 * (product 17.1); undefined without a consent.
 */
export function recordingOf(ctx: Context, type: RecordType, { email, given }: Consents): SQL | undefined {
  if (given.length === 0) return undefined;
  const entry = {
    personHash: personHash(ctx, mailKey(email.toLowerCase())),
    entityType: type,
    entityId: sql`submission.id`,
    purpose: sql`consent.purpose`,
    kind: "given" as const,
    textHash: sql`consent.text_hash`,
    ...originOf(ctx),
  };
  const rows = given.map(({ purpose, textHash }) => sql`(${purpose}::text, ${textHash}::text)`);
  const source = sql`submission cross join (values ${sql.join(rows, sql`, `)}) as consent (purpose, text_hash)`;
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
