import { join } from "node:path";
import { createApp } from "./app.ts";
import { authSecret } from "./auth-secret.ts";
import type { ClientAssets } from "./client-assets.ts";
import { type DatabaseConnection, openDatabase } from "./db/client.ts";
import { prepareDatabase } from "./db/prepare-database.ts";
import { createSnapshots } from "./db/snapshot.ts";
import { countMails } from "./email/count-mails.ts";
import { createMailer } from "./email/mailer.ts";
import type { Env } from "./env.ts";
import { createAuth } from "./features/auth/auth.ts";
import { createMediaCache } from "./features/media/media-cache.ts";
import { createSiteConfigCache } from "./features/site-config/site-config-cache.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { createChallenges } from "./http/challenges.ts";
import { createPageShell } from "./http/page-shell.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createReadyAnswers } from "./http/ready-answers.ts";
import { jobDefinitions } from "./jobs/definitions.ts";
import { createJobRunner } from "./jobs/jobs.ts";
import type { Logger } from "./log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createPostgresStorage } from "./storage/postgres-storage.ts";
import { createS3Objects, s3SettingsOf } from "./storage/s3-objects.ts";
import { createS3Storage } from "./storage/s3-storage.ts";

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
  const readyAnswers = createReadyAnswers(publicUrl);
  const services = {
    db: database.db,
    openSnapshot: createSnapshots(database.sql),
    auth: createAuth({ secret, publicUrl }, database.prepared),
    siteConfig,
    readyAnswers,
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
      readyAnswers,
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
