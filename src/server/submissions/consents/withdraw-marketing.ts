import type { Context } from "#server/platform/context.ts";
import { addressPrefix } from "#server/platform/http/client-address.ts";
import { unlistedPages } from "#shared/content/pages.ts";
import { isConsentGiven, lockConsents } from "./is-consent-given.ts";
import { consentEntries } from "./table.ts";

/** Appends a withdrawal by mailed link. A no-op without a current consent. */
export async function withdrawMarketing(
  { db, request }: Pick<Context, "db"> & { request: Pick<Context["request"], "address"> },
  hash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConsents(tx, hash);
    if (!(await isConsentGiven(tx, hash, "marketing"))) return;
    await tx.insert(consentEntries).values({
      personHash: hash,
      purpose: "marketing",
      kind: "withdrawn",
      channel: "mail_link",
      page: unlistedPages.withdrawal.path,
      network: addressPrefix(request.address),
    });
  });
}
