import { and, desc, eq, ne } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { addressPrefix } from "#server/platform/http/client-address.ts";
import { unlistedPages } from "#shared/content/pages.ts";
import { lockConsents } from "./is-consent-given.ts";
import { consentEntries } from "./table.ts";

/** Appends a consent confirmed by mailed link, once. Resolves to false if a later withdrawal prevails. */
export async function confirmMarketing(
  { db, request }: Pick<Context, "db"> & { request: Pick<Context["request"], "address"> },
  entryId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMarketing = eq(consentEntries.purpose, "marketing");
    const [pending] = await tx
      .select()
      .from(consentEntries)
      .where(and(eq(consentEntries.id, entryId), isMarketing, eq(consentEntries.kind, "pending")));
    if (!pending) return false;
    const { personHash, entityType, entityId, textHash, receivers } = pending;
    await lockConsents(tx, personHash);
    const [newest] = await tx
      .select({ id: consentEntries.id, kind: consentEntries.kind })
      .from(consentEntries)
      .where(and(eq(consentEntries.personHash, personHash), isMarketing, ne(consentEntries.kind, "pending")))
      .orderBy(desc(consentEntries.createdAt), desc(consentEntries.id))
      .limit(1);
    if (newest?.kind === "given") return true;
    if (newest && newest.id > entryId) return false;
    await tx.insert(consentEntries).values({
      personHash,
      entityType,
      entityId,
      purpose: "marketing",
      kind: "given",
      textHash,
      receivers,
      channel: "mail_link",
      page: unlistedPages.marketing.path,
      network: addressPrefix(request.address),
    });
    return true;
  });
}
