import { join } from "node:path";
import { createAuth, isHttps } from "#server/features/accounts/auth.ts";
import { createKnownBrowsers } from "#server/features/accounts/known-browsers.ts";
import { createSessionCache } from "#server/features/accounts/session-cache.ts";
import { createMediaCache } from "#server/features/media/media-cache.ts";
import { eraseRestored } from "#server/features/personal-data/erase-restored.ts";
import { type MailSetting, mailProblems } from "#server/features/service-status/mail-problems.ts";
import { createSiteConfigCache } from "#server/features/site-config/site-config-cache.ts";
import { createVisitCounter } from "#server/features/visit-counts/visit-counter.ts";
import type { ClientAssets } from "#server/pages/client-assets.ts";
import { keepAssets } from "#server/pages/kept-assets.ts";
import { createPageShell } from "#server/pages/page-shell.ts";
import { recoloredImages } from "#server/pages/recolored-images.ts";
import { keepDailySeal } from "#server/platform/audit/keep-daily-seal.job.ts";
import { createSealer } from "#server/platform/audit/sealer.ts";
import { authSecret } from "#server/platform/auth-secret.ts";
import { applicationRoleOf } from "#server/platform/db/application-role.ts";
import { checkApplicationAccount } from "#server/platform/db/check-database.ts";
import { openDatabase, type Transaction } from "#server/platform/db/client.ts";
import { createSnapshots } from "#server/platform/db/snapshot.ts";
import { takesWrites } from "#server/platform/db/takes-writes.ts";
import type { Env } from "#server/platform/env.ts";
import type { Answer } from "#server/platform/http/pipeline.ts";
import { createPreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import { createProbes } from "#server/platform/http/probes.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { createOutages } from "#server/platform/log/outages.ts";
import { createMailer, type Mailer } from "#server/platform/mail/mailer.ts";
import { countMails } from "#server/platform/metrics/count-mails.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { processFamilies } from "#server/platform/metrics/process-families.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { createSigners } from "#server/platform/signer.ts";
import { checkObjectStorage } from "#server/platform/storage/check-object-storage.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { createS3Objects, type ObjectStore, s3SettingsOf } from "#server/platform/storage/s3-objects.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { createChallenges } from "#server/submissions/challenges.ts";
import { createConsentTexts } from "#server/submissions/consents/consent-texts.ts";
import { createIntake } from "#server/submissions/intake.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { createHttpSurface } from "./http-surface.ts";
import { jobDefinitions } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { prepareDatabase } from "./prepare-database.ts";
import type { WorkerChannel } from "./workers/join-workers.ts";

/** What tests replace. */
export type ApplicationOptions = {
  /** Minimum age of a form's challenge in milliseconds: tests fill forms faster than visitors. */
  challengeMinimumMs?: number | undefined;
  /** Wraps the mailer, to simulate mail servers that fail. */
  wrapMailer?: (mailer: Mailer) => Mailer;
  /** How often schedules are read, in seconds; shorter or never in tests. */
  scheduleSeconds?: number | "never";
  /** Replaces the object storage of S3_*. */
  objects?: ObjectStore;
  retryDelaysSeconds?: readonly number[];
  pollingSeconds?: number;
};

type Opening = {
  databaseUrl: string;
  /** The owner of the schema, who migrates it; by default the account of `databaseUrl`. */
  ownerUrl?: string | undefined;
  log: Logger;
  publicUrl: string;
  assets: ClientAssets;
  /** Receives a function for each opened part that closes it. The caller runs them in reverse order. */
  opened: (() => Promise<void>)[];
  /** Of a process that shares its port with others. */
  worker?: WorkerChannel | undefined;
};

export type Application = { answer: Answer; services: Services };

/**
 * Migrates the database, then opens the services, the queue and the HTTP surface. Production and tests share it. When
 * it throws, the caller closes what is in `opened`.
 */
export async function openApplication(
  env: Env,
  { databaseUrl, ownerUrl = databaseUrl, log, publicUrl, assets, opened, worker }: Opening,
  options: ApplicationOptions = {},
): Promise<Application> {
  const allowNewerSchema = env.SCHEMA_AHEAD === "allow";
  const applicationRole = applicationRoleOf(databaseUrl, ownerUrl);
  if (ownerUrl !== databaseUrl) await checkApplicationAccount(databaseUrl, ownerUrl);
  await prepareDatabase(ownerUrl, firstAdministrator(env), { allowNewerSchema, applicationRole });

  const database = openDatabase(databaseUrl);
  opened.push(database.close);
  const { db } = database;
  const siteConfig = await createSiteConfigCache(database, log);
  opened.push(siteConfig.close);
  // Loaded now, so that pages can be served during an outage from here on (product 15.2).
  await siteConfig.current();
  const sessionCache = await createSessionCache(database);
  opened.push(sessionCache.close);
  const metrics = createMetrics();
  const outages = createOutages(log);
  const visitCounts = createVisitCounter(db, outages);
  opened.push(visitCounts.close);
  const mailboxDir = join(env.DATA_DIR, "mailbox");
  const transport = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, mailboxDir });
  const mail: MailSetting = { delivers: Boolean(options.wrapMailer || env.SMTP_URL) };
  const mailer = countMails(
    options.wrapMailer?.(transport) ?? transport,
    metrics,
    mail.delivers ? "sent" : "stored",
  );
  const { retryDelaysSeconds, pollingSeconds, scheduleSeconds } = options;
  const queue = createQueue({
    databaseUrl,
    definitions: jobDefinitions(env, databaseUrl),
    log,
    outages,
    retryDelaysSeconds,
    pollingSeconds,
    scheduleSeconds,
  });
  const s3 = s3SettingsOf(env);
  const objects = options.objects ?? (s3 && createS3Objects(s3, { log }));
  if (objects) await checkObjectStorage(objects, log);
  const secret = await authSecret(env);
  const rateLimits = createRateLimits(db);
  const services: Services = {
    log,
    outages,
    metrics,
    publicUrl,
    db,
    openSnapshot: createSnapshots(database.sql),
    queue,
    mail,
    storage: objects ? createS3Storage({ db, objects, queue }) : createPostgresStorage(db),
    rateLimits,
    intake: createIntake({ db, queue, rateLimits }),
    preparedAnswers: createPreparedAnswers(publicUrl),
    signerOf: createSigners(secret),
    personalData,
    mailboxDir,
    challenges: createChallenges({ secret, minimumMs: options.challengeMinimumMs }),
    consentTexts: createConsentTexts({ db, siteConfig }),
    auth: createAuth({ secret, publicUrl }, database.prepared),
    sessionCache,
    knownBrowsers: createKnownBrowsers({ secret, isSecure: isHttps(publicUrl) }),
    siteConfig,
    media: createMediaCache(),
    visitCounts,
    installation: {
      env,
      publicUrl,
      sql: database.sql,
      objects,
      probes: createProbes(secret, env.TRUST_PROXY),
    },
  };
  // Before anything is answered: a restored backup may have brought people back.
  await eraseRestored(services);
  await queue.start({ ...services, mailer, objects });
  opened.push(queue.stop);
  const onFirstSeal = (tx: Transaction) => queue.enqueue(tx, keepDailySeal, {});
  opened.push(createSealer({ db, log, outages, onFirstSeal, onAllSealed: metrics.observeSealed }).close);

  const keptAssets = keepAssets(db, assets.files, log);
  opened.push(keptAssets.stop);

  const families = async () => [...metrics.families(), ...(await processFamilies())];
  worker?.reportFamilies(families);

  const development = env.NODE_ENV === "development";
  const answer = createHttpSurface({
    services,
    trustProxy: env.TRUST_PROXY,
    configuredFiles: recoloredImages({ services, directory: assets.directory }),
    font: assets.templates.font,
    staticFiles: assets.staticFiles,
    findOlderAsset: keptAssets.find,
    ...createPageShell({ templates: assets.templates, services, development }),
    isReady: () => takesWrites(database.sql, outages),
    problems: () => mailProblems({ siteConfig, mail }),
    metrics,
    families: worker?.collectFamilies ?? families,
    metricsToken: env.METRICS_TOKEN,
  });
  return { answer, services };
}
