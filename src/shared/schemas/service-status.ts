import type { SiteConfigKey } from "./site-config.ts";

/** `missing`: no backup was ever made. `old`: older than 26 hours. `off`: none is expected. */
export type BackupVerdict = "current" | "files_lost" | "old" | "failed" | "missing" | "off";

/** State of the services behind the back office. Waiting mails will be retried. */
export type ServiceStatus = {
  mail: "online" | "offline";
  waitingMails: number;
  /** Sentences on problems that block mail delivery. */
  problems: string[];
  /** Keys that still have example values. */
  exampleValues: SiteConfigKey[];
  backup: BackupVerdict;
  /** ISO 8601; null if no backup was ever made. */
  lastBackupAt: string | null;
};
