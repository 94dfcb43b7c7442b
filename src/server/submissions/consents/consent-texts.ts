import { sql } from "drizzle-orm";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { legalCompany } from "#shared/legal/company.ts";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { demoFormConsent, MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import {
  type ConsentDocument,
  consentDocumentNames,
  documentsOf,
  writeWording,
} from "#shared/legal/consents/wording.ts";
import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { builtInTermsOfUse } from "#shared/legal/terms-of-use.ts";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import { type SiteConfig, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { consentTexts } from "./table.ts";

/** Consent requested by each form. */
export const formConsents = {
  demo: demoFormConsent,
  contact: contactFormConsent,
  application: resumeFormConsent,
} as const;

export type ConsentTexts = {
  /** Resolves to the hash of the current text, which is stored first. */
  current: (purpose: ConsentPurpose) => Promise<string>;
  /** Stores a text, as a new version of its purpose if unknown, and resolves to its hash. */
  keep: (purpose: ConsentPurpose, text: string) => Promise<string>;
};

/**
 * Stores the exact texts of consents: the wording, and hashes of the published documents it names. A change of either
 * creates a new version. Known texts cost no query.
 */
export function createConsentTexts({ db, siteConfig }: Pick<Services, "db" | "siteConfig">): ConsentTexts {
  const kept = new Set<string>();
  const hashes = new WeakMap<SiteConfig, Map<ConsentPurpose, string>>();
  const keep: ConsentTexts["keep"] = async (purpose, text) => {
    const hash = hashOf(`${purpose}\n${text}`);
    if (!kept.has(hash)) await insertText(db, { hash, purpose, text });
    kept.add(hash);
    return hash;
  };
  return {
    keep,
    current: async (purpose) => {
      const version = await siteConfig.current();
      const { config } = version;
      const known = hashes.get(config) ?? new Map<ConsentPurpose, string>();
      hashes.set(config, known);
      const hash = known.get(purpose) ?? (await keep(purpose, writeConsent(purpose, version)));
      known.set(purpose, hash);
      return hash;
    },
  };
}

/** Uses its own transaction, so that the lock is released at once. */
async function insertText(
  db: Database,
  { hash, purpose, text }: { hash: string; purpose: ConsentPurpose; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyedLocks.consentText}::int, hashtext(${purpose}))`);
    await tx.execute(sql`
      insert into ${consentTexts} (hash, purpose, version, text)
      select ${hash}, ${purpose}, coalesce(max(version), 0) + 1, ${text} from ${consentTexts}
      where purpose = ${purpose}
      on conflict (hash) do nothing`);
  });
}

type Published = { config: SiteConfig; terms: ActiveTerms; destinations: readonly DestinationKind[] };

/** Composes the wording and the SHA-256 of each referenced document as currently published. */
function writeConsent(purpose: ConsentPurpose, version: Published): string {
  const wording = purpose === "marketing" ? MARKETING_CONSENT : formConsents[purpose].text;
  const documents = documentsOf(wording).map(
    (name) => `${consentDocumentNames[name]}: SHA-256 ${hashOf(publishedText(name, version))}`,
  );
  return [writeWording(wording), ...documents].join("\n");
}

const published = {
  termos: { key: "terms_of_use", builtIn: builtInTermsOfUse },
  privacidade: { key: "privacy_policy", builtIn: builtInPrivacyPolicy },
} as const satisfies Record<ConsentDocument, unknown>;

/** Returns the published text of a legal page. */
function publishedText(name: ConsentDocument, { config, terms, destinations }: Published): string {
  const { key, builtIn } = published[name];
  return config[key].trim()
    ? config[key]
    : builtIn(legalCompany(toEmbeddedSiteConfig(config), terms, destinations));
}

function hashOf(text: string): string {
  return sha256Of(new TextEncoder().encode(text));
}
