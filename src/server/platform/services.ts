import type { Logger } from "./log/logger.ts";

/**
 * What lives as long as the process and every verb receives. Each part adds its own member by declaration merging,
 * beside the code that opens it. `app/open-application.ts` opens them all.
 */
export interface Services {
  log: Logger;
  /** The origin at which visitors reach the site, without a trailing slash. Links in mails start with it. */
  publicUrl: string;
}

/** What a job receives: more than a verb, such as the mailer. Only jobs send mail; a verb enqueues one in its transaction. */
export interface JobServices extends Services {}
