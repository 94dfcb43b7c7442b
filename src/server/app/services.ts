import type { KnownBrowsers } from "#server/features/accounts/known-browsers.ts";
import type { FindSession } from "#server/features/accounts/resolve-actor.ts";
import type { SessionCredentials } from "#server/features/accounts/session-credentials.ts";
import type { OwnForms } from "#server/features/content/own-forms.ts";
import type { SiteConfigCache } from "#server/features/content/site-config-cache.ts";
import type { WantedEvents } from "#server/features/deliveries/queue-events.ts";
import type { CompanyRegistry } from "#server/features/leads/look-up-company.job.ts";
import type { MediaCache } from "#server/features/media/serve-media.ts";
import type { copyLinks } from "#server/features/personal-data/read-export-link.ts";
import type { PathCounter } from "#server/features/redirects/path-counter.ts";
import type { SitePaths } from "#server/features/redirects/site-paths.ts";
import type { RetentionRule } from "#server/features/retention/retention-rule.ts";
import type { MailSetting } from "#server/features/system-health/service-status.ts";
import type { VisitCounter } from "#server/features/visit-counts/visit-counter.ts";
import type { Cipher } from "#server/platform/cipher.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { OpenSnapshot } from "#server/platform/db/snapshot.ts";
import type { Events } from "#server/platform/events/events.ts";
import type { PreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import type { Installation } from "#server/platform/installation.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { WebhookNetwork } from "#server/platform/outgoing/webhook-network.ts";
import type { PersonalData } from "#server/platform/personal-data/declaration.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { RateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import type { Signer } from "#server/platform/signer.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Challenges } from "#server/submissions/challenges.ts";
import type { ConsentTexts } from "#server/submissions/consents/consent-texts.ts";
import type { OwnedRecords } from "#server/submissions/owners.ts";
import type { RetentionKey } from "#shared/schemas/retention.ts";
import type { leftBehind } from "./left-behind.ts";

/**
 * Types every service of the process, which `open-application.ts` opens. Lower floors use `Services` of the platform
 * without importing features, so its members are declared here.
 */
declare module "#server/platform/services.ts" {
  interface Services {
    log: Logger;
    outages: Outages;
    metrics: Metrics;
    /** Setup of this process, for the health checks. Contains secrets. */
    installation: Installation;
    /** Origin that visitors use, without a trailing slash. Links in mails start with it. */
    publicUrl: string;
    db: Database;
    /** Consistent reads over several pages. */
    openSnapshot: OpenSnapshot;
    queue: Queue;
    events: Events;
    wantedEvents: WantedEvents;
    storage: Storage;
    rateLimits: RateLimits;
    preparedAnswers: PreparedAnswers;
    /** Returns the signer of a purpose. Signatures are valid for that purpose only. */
    signerOf: (purpose: string) => Signer;
    mail: MailSetting;
    /** Mail directory of a server without SMTP. */
    mailboxDir: string;
    webhookNetwork: WebhookNetwork;
    /** Replaces the origins of marketing services in tests. */
    destinationsOrigin?: string | undefined;
    /** Encrypts the credentials of marketing services, each for its kind. */
    destinationCipher: Cipher;
    /** Absent unless CNPJ_LOOKUP is on. */
    companyRegistry?: CompanyRegistry | undefined;

    findSession: FindSession;
    sessionCredentials: SessionCredentials;
    knownBrowsers: KnownBrowsers;
    /** Encrypts the seeds of second factors, each for one user. */
    seedCipher: Cipher;
    challenges: Challenges;
    consentTexts: ConsentTexts;

    siteConfig: SiteConfigCache;
    sitePaths: SitePaths;
    ownForms: OwnForms;
    media: MediaCache;
    pathCounts: PathCounter;
    visitCounts: VisitCounter;

    /** All tables and other places with personal data, as the features declare them. */
    personalData: PersonalData;
    /** Rules of all features, in the order in which a run applies them. */
    retentionRules: Readonly<Record<RetentionKey, RetentionRule>>;
    /** Every kind of record with an owner. */
    ownedRecords: readonly OwnedRecords[];
    /** Keys, preview links and windows of a user, from features on which accounts do not depend. */
    leftBehind: typeof leftBehind;
    /**
     * Links to copies of a person's data. Creating one requires a fresh proof, which a visible URL would bypass: it is
     * only put into the mail to the person when that is sent, and neither stored nor shown.
     */
    copyLinks: typeof copyLinks;
  }

  interface JobServices {
    mailer: Mailer;
    /** Undefined while all bytes are in the database. */
    objects: ObjectStore | undefined;
  }
}
