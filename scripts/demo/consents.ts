import { createSiteConfigCache } from "#server/features/content/site-config-cache.ts";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import type { Services } from "#server/platform/services.ts";
import { createSigners } from "#server/platform/signer.ts";
import { createConsentTexts } from "#server/submissions/consents/consent-texts.ts";
import { consentEntries } from "#server/submissions/consents/table.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import type { Random } from "./random.ts";

/** Services that write the consent ledger. */
type Ledger = Pick<Services, "signerOf" | "consentTexts"> & { close: () => Promise<void> };

const MARKETING_SHARE = 0.3;

/** Opens the ledger of an installation with its secret and published documents. */
export async function openLedger(database: DatabaseConnection, secret: string): Promise<Ledger> {
  const log = createLogger((line) => process.stderr.write(`${line}\n`));
  const siteConfig = await createSiteConfigCache(database, log);
  const consentTexts = createConsentTexts({ db: database.db, siteConfig });
  return { signerOf: createSigners(secret), consentTexts, close: siteConfig.close };
}

/** Records consents for submissions like the form of `page`; some people also agree to marketing. */
export async function insertConsents(
  tx: Transaction,
  { ledger, random }: { ledger: Ledger; random: Random },
  { kind, page }: { kind: Pick<SubmissionKind<never>, "entityType" | "consentPurpose">; page: string },
  submissions: readonly { id: number; email: string; createdAt: Date }[],
): Promise<void> {
  const { entityType, consentPurpose: purpose } = kind;
  const textHash = await ledger.consentTexts.current(purpose);
  const marketing = {
    purpose: "marketing" as const,
    textHash: await ledger.consentTexts.current("marketing"),
  };
  const entries = submissions.flatMap(({ id, email, createdAt }) => {
    const entry = {
      personHash: hashOfMail(ledger, email),
      entityType,
      entityId: id,
      purpose,
      kind: "given" as const,
      textHash,
      channel: "form" as const,
      page,
      network: `203.0.${random.upTo(250)}.0/24`,
      createdAt,
    };
    return random.chance(MARKETING_SHARE) ? [entry, { ...entry, ...marketing }] : [entry];
  });
  await tx.insert(consentEntries).values(entries);
}
