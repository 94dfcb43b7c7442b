/** Process-wide services passed to every verb. `app/services.ts` types them all; `app/open-application.ts` opens them. */
// biome-ignore lint/suspicious/noEmptyInterface: its members come from app/services.ts, which no lower floor imports.
export interface Services {}

/** Services of jobs, e.g. the mailer. Only jobs send mail; verbs enqueue them in their transaction. */
export interface JobServices extends Services {}
