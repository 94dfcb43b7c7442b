import type { SiteConfigKey } from "./site-config.ts";

/**
 * What the recorded backups say: `missing` when none was ever made, `old` when the last one is older than 26 hours,
 * `off` when none is expected.
 */
export type BackupVerdict = "current" | "files_lost" | "old" | "failed" | "missing" | "off";

/**
 * The state of the services behind the back office. A mail that waits for another attempt is not lost. `problems` are
 * sentences on what keeps mails from reaching anybody.
 */
export type ServiceStatus = {
  mail: "online" | "offline";
  waitingMails: number;
  /** Sentences on what keeps mails from reaching anybody. */
  problems: string[];
  /** Keys of the site config that still hold the values of the example company. */
  exampleValues: SiteConfigKey[];
  backup: BackupVerdict;
  /** ISO 8601; null when no backup was ever made. */
  lastBackupAt: string | null;
};
