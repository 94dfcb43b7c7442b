import { join } from "node:path";
import { createKnownBrowsers } from "#server/features/accounts/known-browsers.ts";
import { createFindSession } from "#server/features/accounts/resolve-actor.ts";
import { createSessionCredentials, isHttps } from "#server/features/accounts/session-credentials.ts";
import { createSeedCipher } from "#server/features/accounts/totp-code.ts";
import { createBrasilApi } from "#server/features/companies/ask-brasil-api.ts";
import { createOwnForms } from "#server/features/content/own-forms.ts";
import { createSiteConfigCache } from "#server/features/content/site-config-cache.ts";
import { createDestinationCipher } from "#server/features/deliveries/destinations.ts";
import { createEvents, createWantedEvents } from "#server/features/deliveries/queue-events.ts";
import { createMediaCache } from "#server/features/media/serve-media.ts";
import { keepErasures } from "#server/features/personal-data/erase-restored.ts";
import { copyLinks } from "#server/features/personal-data/read-export-link.ts";
import { createPathCounter } from "#server/features/redirects/path-counter.ts";
import { createSitePaths } from "#server/features/redirects/site-paths.ts";
import { type MailSetting, mailProblems } from "#server/features/system-health/service-status.ts";
import { createVisitCounter } from "#server/features/visit-counts/visit-counter.ts";
import type { ClientAssets } from "#server/pages/client-assets.ts";
import { keepAssets } from "#server/pages/kept-assets.ts";
import { createPageShell } from "#server/pages/page-shell.ts";
import { recoloredDrawing } from "#server/pages/recolored-drawing.ts";
import { isServedFile } from "#server/pages/static-files.ts";
import { applicationRoleOf } from "#server/platform/db/application-role.ts";
import { checkAccounts } from "#server/platform/db/check-database.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { countOtherSecrets, instanceName, recordSecret } from "#server/platform/db/secret-mark.ts";
import { createSnapshots } from "#server/platform/db/snapshot.ts";
import { takesWrites } from "#server/platform/db/takes-writes.ts";
import type { Env } from "#server/platform/env.ts";
import { createProbes } from "#server/platform/http/health.ts";
import type { Answer } from "#server/platform/http/pipeline.ts";
import { createPreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { createOutages } from "#server/platform/log/outages.ts";
import { createMailer, type Mailer } from "#server/platform/mail/mailer.ts";
import { countMails, createMetrics } from "#server/platform/metrics/metrics.ts";
import { publicNetwork, type WebhookNetwork } from "#server/platform/outgoing/webhook-network.ts";
import type { Retries } from "#server/platform/queue/prepare-queue.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { authSecret, createSigners } from "#server/platform/signer.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import {
  checkObjectStorage,
  createS3Objects,
  type ObjectStore,
  s3SettingsOf,
} from "#server/platform/storage/s3-objects.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { createChallenges } from "#server/submissions/challenges.ts";
import { createConsentTexts } from "#server/submissions/consents/consent-texts.ts";
import { versionOf } from "#shared/wire/version.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { createHttpSurface } from "./http-surface.ts";
import { jobDefinitions } from "./jobs.ts";
import { leftBehind } from "./left-behind.ts";
import { ownedRecords } from "./owned-records.ts";
import { personalData } from "./personal-data.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { retentionRules } from "./retention-rules.ts";
import "./services.ts";

/** Overrides for tests. */
export type ApplicationOptions = {
  /** Minimum age of a form's challenge in milliseconds: tests fill forms faster than visitors. */
  challengeMinimumMs?: number | undefined;
  /** Brotli quality of prepared answers, by default the best, which takes 0.2 s per page; lower in tests. */
  answerQuality?: number | undefined;
  /** Wraps the mailer, to simulate failing mail servers. */
  wrapMailer?: (mailer: Mailer) => Mailer;
  /** Interval for reading schedules, in seconds; shorter or never in tests. */
  scheduleSeconds?: number | "never";
  /** Replaces the object storage of S3_*. */
  objects?: ObjectStore;
  /** Replaces the internet that webhooks reach. */
  webhookNetwork?: WebhookNetwork;
  /** Replaces the address of the registry of companies. */
  companyRegistryAddress?: string;
  /** Replaces the origins of marketing services. */
  destinationsOrigin?: string;
  /** Job retries without long delays. */
  retries?: Retries;
  pollingSeconds?: number;
};

type Opening = {
  databaseUrl: string;
  /** Account that owns and migrates the schema; defaults to that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  log: Logger;
  publicUrl: string;
  assets: ClientAssets;
  /** Collects a close function per opened part. The caller runs them in reverse order. */
  opened: (() => Promise<void>)[];
};

export type Application = { answer: Answer; services: Services };

/**
 * Migrates the database, then opens services, queue and HTTP surface, for production and tests alike. If it throws, the
 * caller closes what is in `opened`.
 */
export async function openApplication(
  env: Env,
  { databaseUrl, ownerUrl = databaseUrl, log, publicUrl, assets, opened }: Opening,
  options: ApplicationOptions = {},
): Promise<Application> {
  const allowNewerSchema = env.SCHEMA_AHEAD === "allow";
  const applicationRole = applicationRoleOf(databaseUrl, ownerUrl);
  if (ownerUrl !== databaseUrl) await checkAccounts(databaseUrl, ownerUrl);
  await prepareDatabase(ownerUrl, firstAdministrator(env), {
    allowNewerSchema,
    applicationRole,
    variable: env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : undefined,
    onWait: () => log.warn("a migration is waiting for a table locked by another transaction"),
  });

  const database = openDatabase(databaseUrl);
  opened.push(database.close);
  const { db } = database;
  const siteConfig = await createSiteConfigCache(database, log);
  opened.push(siteConfig.close);
  // Cached now, so that pages can be served during a later outage.
  await siteConfig.current();
  const metrics = createMetrics(db);
  const outages = createOutages(log);
  const visitCounts = createVisitCounter(db, outages);
  opened.push(visitCounts.close);
  const pathCounts = createPathCounter(db, outages);
  opened.push(pathCounts.close);
  const sitePaths = await createSitePaths(database, {
    outages,
    isFile: (path) => isServedFile(assets.directory, path),
  });
  opened.push(sitePaths.close);
  const wantedEvents = await createWantedEvents(database, outages);
  opened.push(wantedEvents.close);
  const mailboxDir = join(env.DATA_DIR, "mailbox");
  const transport = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, mailboxDir });
  const mail: MailSetting = { delivers: Boolean(options.wrapMailer || env.SMTP_URL) };
  const mailer = countMails(
    options.wrapMailer?.(transport) ?? transport,
    metrics,
    mail.delivers ? "sent" : "stored",
  );
  const { retries, pollingSeconds, scheduleSeconds } = options;
  const secret = await authSecret(env);
  if (await recordSecret(database.sql, secret)) log.warn("AUTH_SECRET has changed since the last start");
  const queue = createQueue({
    databaseUrl,
    listener: database.sql,
    applicationName: instanceName(secret),
    definitions: jobDefinitions(env, databaseUrl),
    log,
    outages,
    retries,
    pollingSeconds,
    scheduleSeconds,
  });
  const s3 = s3SettingsOf(env);
  const objects = options.objects ?? (s3 && createS3Objects(s3, { log }));
  if (objects) await checkObjectStorage(objects, log);
  const rateLimits = createRateLimits(db);
  const signerOf = createSigners(secret);
  const webhookNetwork: WebhookNetwork = {
    ...(options.webhookNetwork ?? publicNetwork),
    reportDenied: (call) => log.warn("a call to a non-public address was blocked", call),
  };
  const services: Services = {
    log,
    outages,
    metrics,
    publicUrl,
    db,
    openSnapshot: createSnapshots(database.sql),
    queue,
    wantedEvents,
    events: createEvents(queue, wantedEvents),
    webhookNetwork,
    destinationsOrigin: options.destinationsOrigin,
    destinationCipher: createDestinationCipher(secret),
    companyRegistry:
      env.CNPJ_LOOKUP === "on" ? createBrasilApi(webhookNetwork, options.companyRegistryAddress) : undefined,
    mail,
    storage: objects ? createS3Storage({ db, objects, queue }) : createPostgresStorage(db),
    rateLimits,
    preparedAnswers: createPreparedAnswers(publicUrl, options.answerQuality),
    signerOf,
    personalData,
    retentionRules,
    ownedRecords,
    leftBehind,
    copyLinks,
    mailboxDir,
    challenges: createChallenges({ secret, minimumMs: options.challengeMinimumMs }),
    consentTexts: createConsentTexts({ db, siteConfig }),
    sessionCredentials: createSessionCredentials({ secret, publicUrl }),
    findSession: createFindSession(db),
    seedCipher: createSeedCipher(secret),
    knownBrowsers: createKnownBrowsers({ secret, isSecure: isHttps(publicUrl) }),
    siteConfig,
    media: createMediaCache(),
    visitCounts,
    pathCounts,
    sitePaths,
    ownForms: createOwnForms(db),
    installation: {
      env,
      publicUrl,
      sql: database.sql,
      objects,
      probes: createProbes(secret, env.TRUST_PROXY),
    },
  };
  // Before serving: a restored backup may have brought erased people back.
  opened.push(await keepErasures(services));
  await queue.start({ ...services, mailer, objects });
  opened.push(queue.stop);
  const others = await countOtherSecrets(database.sql, secret);
  if (others > 0) log.warn("instances have different AUTH_SECRET", { others });

  const keptAssets = keepAssets(db, assets.files, log);
  opened.push(keptAssets.stop);

  const development = env.NODE_ENV === "development";
  const pageShell = createPageShell({ templates: assets.templates, services, development });
  // Prerenders all pages, so that no visitor waits.
  if (!development) await pageShell.renderPage("/");
  const answer = createHttpSurface({
    services,
    trustProxy: env.TRUST_PROXY,
    version: versionOf(assets.commit),
    configuredFiles: recoloredDrawing({ services, directory: assets.directory }),
    font: assets.templates.font,
    staticFiles: assets.staticFiles,
    findOlderAsset: keptAssets.find,
    ...pageShell,
    isReady: () => takesWrites(database.sql, outages),
    problems: () => mailProblems({ siteConfig, mail }),
    metrics,
    metricsToken: env.METRICS_TOKEN,
  });
  return { answer, services };
}
