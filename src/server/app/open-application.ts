import { join } from "node:path";
import { createAuth } from "#server/features/accounts/auth.ts";
import { createMediaCache } from "#server/features/media/media-cache.ts";
import { createSiteConfigCache } from "#server/features/site-config/site-config-cache.ts";
import type { ClientAssets } from "#server/pages/client-assets.ts";
import { createPageShell } from "#server/pages/page-shell.ts";
import { authSecret } from "#server/platform/auth-secret.ts";
import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { createSnapshots } from "#server/platform/db/snapshot.ts";
import type { Env } from "#server/platform/env.ts";
import { createPreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { countMails } from "#server/platform/mail/count-mails.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createJobRunner } from "#server/platform/queue/queue.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { createS3Objects, s3SettingsOf } from "#server/platform/storage/s3-objects.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { createChallenges } from "#server/submissions/challenges.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { createApp } from "./http-surface.ts";
import { jobDefinitions } from "./jobs.ts";
import { prepareDatabase } from "./prepare-database.ts";

const READY_TIMEOUT_MS = 2000;

type Opening = {
  databaseUrl: string;
  log: Logger;
  publicUrl: string;
  assets: ClientAssets;
  challengeMinimumMs: number | undefined;
  opened: (() => Promise<void>)[];
};

/** Opens what the application stands on, database server aside; each part leaves its closing step in `opened`, last opened first closed. */
export async function openApplication(
  env: Env,
  { databaseUrl, log, publicUrl, assets, challengeMinimumMs, opened }: Opening,
) {
  const development = env.NODE_ENV === "development";
  await prepareDatabase(databaseUrl, firstAdministrator(env));

  const database = openDatabase(databaseUrl);
  opened.push(database.close);
  const siteConfig = await createSiteConfigCache(database, log);
  opened.push(siteConfig.close);
  // Read now, so that an outage from here on leaves a last known content to serve.
  await siteConfig.current();
  const metrics = createMetrics();
  const transport = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    mailboxDir: join(env.DATA_DIR, "mailbox"),
  });
  const mailer = countMails(transport, metrics);
  const jobs = createJobRunner({ databaseUrl, definitions: jobDefinitions, log });
  const s3 = s3SettingsOf(env);
  const objects = s3 && createS3Objects(s3, { log });
  const storage = objects
    ? createS3Storage({ db: database.db, objects, jobs })
    : createPostgresStorage(database.db);
  await jobs.start({ db: database.db, objects, storage, siteConfig, mailer, publicUrl, log });
  opened.push(jobs.stop);

  const secret = await authSecret(env);
  const preparedAnswers = createPreparedAnswers(publicUrl);
  const services = {
    db: database.db,
    openSnapshot: createSnapshots(database.sql),
    auth: createAuth({ secret, publicUrl }, database.prepared),
    siteConfig,
    preparedAnswers,
    rateLimits: createRateLimits(database.db),
    challenges: createChallenges({ secret, minimumMs: challengeMinimumMs }),
    jobs,
    storage,
    media: createMediaCache(),
    log,
  };
  return createApp({
    services,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    staticFiles: assets.staticFiles,
    renderPage: createPageShell({
      templates: assets.templates,
      siteConfig,
      preparedAnswers,
      publicUrl,
      development,
      log,
    }),
    isReady: () => inTime(takesWrites(database)),
    metrics,
    metricsToken: env.METRICS_TOKEN,
  });
}

/** A standby answers, and can do none of our work. */
async function takesWrites({ sql }: DatabaseConnection): Promise<boolean> {
  const [row] = await sql<
    { readOnly: string }[]
  >`select current_setting('transaction_read_only') as "readOnly"`;
  return row?.readOnly === "off";
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), Bun.sleep(READY_TIMEOUT_MS).then(() => false)]);
}
