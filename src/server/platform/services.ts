import type { Logger } from "./log/logger.ts";

/**
 * Process-wide services passed to every verb. Each part adds its member by declaration merging, beside the code that
 * opens it; `app/open-application.ts` opens them all.
 */
export interface Services {
  log: Logger;
  /** Origin that visitors use, without a trailing slash. Links in mails start with it. */
  publicUrl: string;
}

/** Services of jobs, e.g. the mailer. Only jobs send mail; verbs enqueue them in their transaction. */
export interface JobServices extends Services {}
