import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { addressPrefix } from "#server/platform/http/client-address.ts";
import { unlistedPages } from "#shared/content/pages.ts";
import { consentPurposeNames } from "#shared/schemas/consent.ts";
import { texts } from "#shared/texts/texts.ts";
import { isConsentGiven, lockConsents } from "./is-consent-given.ts";
import { consentEntries } from "./table.ts";

/**
 * Records a withdrawal that a person told an administrator, with an audit entry.
 * @throws AppError `not_found` for an unknown entry, `invalid_input` if already withdrawn.
 */
export async function recordWithdrawal(ctx: AdministratorContext, entryId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [given] = await tx
      .select()
      .from(consentEntries)
      .where(and(eq(consentEntries.id, entryId), eq(consentEntries.kind, "given")));
    if (!given) throw new AppError("not_found", { message: texts.consents.unknown });
    const { personHash, entityType, entityId, purpose } = given;
    await lockConsents(tx, personHash);
    if (!(await isConsentGiven(tx, personHash, purpose)))
      throw new AppError("invalid_input", { message: texts.consents.alreadyWithdrawn });
    await tx.insert(consentEntries).values({
      personHash,
      entityType,
      entityId,
      purpose,
      kind: "withdrawn",
      channel: "back_office",
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      entityId: entryId,
      description: texts.consents.withdrawalRecorded(entryId, consentPurposeNames[purpose]),
    });
  });
}

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
