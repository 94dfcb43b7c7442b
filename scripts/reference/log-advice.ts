/** Further fields of each log line, and what an operator should do about it. */
export const logAdvice: Readonly<Record<string, string>> = {
  request:
    "`requestId`, `method`, `path`, `status`, `milliseconds`, `address`; probes (`/healthz`, `/readyz`, `/metrics`) only when they fail",
  starting: "`version` with its commit",
  ready: "`url`, `milliseconds`",
  stopping: "`signal`",
  "company lookup failed":
    "BrasilAPI did not answer within a second. The lead is stored, and the lookup is retried three times within hours.",
  "company lookup was not queued":
    "The lead opened without it; opening it again retries. `reason`: usually the database is read-only.",
  "cannot start": "`reason`: what to fix. `error` with a stack is a defect: report it",
  "closing failed": "`error`: one part was not closed at the stop; the others were. Nothing to do",
  "PUBLIC_URL is http: passwords and sessions cross the network unprotected": "set an https address",
  "mails are stored in DATA_DIR/mailbox instead of being sent": "`mailbox`: set `SMTP_URL`",
  "instances have different AUTH_SECRET":
    "`others`: set the same one everywhere and restart; nothing while you change it on purpose",
  "AUTH_SECRET has changed since the last start":
    "everyone must sign in again; if unintended, restore the former one and restart",
  "a migration is waiting for a table locked by another transaction":
    "it retries for ten minutes, and delays calls by at most a second; wait, e.g. for a backup, or end that transaction",
  "a corrupted file beside the backups was rewritten":
    "`sha256`: nothing to do; if it happens again, replace the disk of `BACKUP_DIR`",
  "a corrupted file beside the backups is lost":
    '`sha256`: only older backups contain it, or the site has lost its bytes, too; see "A file is lost"',
  "request failed": "`requestId`, `path` for tRPC, `error`: a defect; report it",
  "a call to a non-public address was blocked":
    "`host`, `address`: the name of a webhook or marketing service resolves to an internal address. Correct its URL or the DNS record",
  "response not stored for repeated calls":
    "`requestId`, `error`: the call was answered; a repeat under its Idempotency-Key gets 409 for five minutes and then runs again. Nothing to do",
  unavailable:
    "`reason`, `requestId`, `path`, or `part` for work of the server itself, `repeated`: why calls are answered with 503, such as a full disk; logged once per cause and minute",
  "job failed":
    '`job`, `attempt`, `error`; `isLast` after the last attempt: fix the cause, then retry it under "Saúde do sistema"',
  "job queue failed": "`error`: the queue lost the database and recovers automatically",
  "site config is stale: the database did not answer":
    "`version`: pages show the last known content until it answers",
  "pages are served without prerendered content":
    "`error`: browsers render them; retried after 15 s. If it persists: restart, and report it",
  "an own page is served without prerendered content": "`path`, `error`: as for the other pages",
  "the files of this build could not be stored for open tabs":
    "`reason`: tabs that are open during the next upgrade reload; retried after 6 hours",
  "files cannot be stored: the object storage rejects the S3_* settings or does not respond":
    "`reason`: at start; correct `S3_*`, and see `doctor`",
  "object storage unavailable":
    "`method`, `reason`: uploads and downloads are answered with 503 until it responds",
  "suspect submission": '`requestId`, `reason`: stored under "Suspeitos"',
  "the embedded PostgreSQL is down":
    "`error`, `restartInMs`: it is restarted; usually a full disk or too little memory",
  "the embedded PostgreSQL does not start": "`reason`: fix it; retried",
  "the embedded PostgreSQL is running again": "",
  "backup made": "`file`, `bytes`, `lostFiles`",
  "backup skipped: another one is being made": "",
  "backup not recorded": "`error`: the archive exists, but its record is missing",
  "old backups deleted": "`count`",
  "files of old backups deleted": "`count`: no archive in `BACKUP_DIR` refers to them any more",
  "files of old backups were not deleted: an archive beside them is unreadable":
    "`reason`: move that archive, such as an encrypted one, elsewhere",
  "stored file is lost or damaged": '`id`: found by a backup; see "A file is lost"',
  "an unknown variable looks like a misspelled one": "`variable`, `meant`: correct its name",
  "the counter of a synced passkey decreased":
    "`userId`, `from`, `to`: devices of a synced passkey may count separately. Ask its user if it repeats",
  "log lines were lost":
    "`lines`: the log could not be written, e.g. on a full disk; the site continued. Make room, or fix the reader of the log",
  "BACKUP_DIR is not writable": "`directory`, `reason`: at start; grant the server's user write access",
  "erased people are back":
    "`keys`, `reason`: they were erased under another `AUTH_SECRET`; start once with it",
  "erased people may be back: the journals were not compared": "`error`: fix it; retried every hour",
  "people were erased again after a restore":
    "`records`: the database was older than an erasure. Nothing to do",
  "a journal of erasures was missing and was rewritten":
    "`place`: from the database and the other places. Nothing to do",
  "the journal of erasures cannot be read":
    "`place`, `error`: grant the server read access; retried every hour",
  "the journal of erasures cannot be written":
    "`place`, `error`: grant the server write access; until then erasures are rejected",
  "imports of a restored backup were aborted":
    "`imports`: their lines may contain an erased person; import again",
  "held records of an erased person were kept": "`records`: a dispute keeps them",
  "terms applied":
    "number of deleted records of each kind; `failure` if it ended early: the next night continues",
  "mail permanently rejected":
    "`mailId`, `reason`: the address does not exist; the record shows this to the author",
  "consent confirmation mail permanently rejected":
    "`type`, `id`, `reason`: the same for the link that confirms a consent",
  "a stored SVG was not converted":
    "`name`, `reason`: it is served sandboxed as before, and retried each night. Delete it from the library and send a PNG",
  "the text of a resume could not be extracted": "`resumeId`, `error`: the search does not cover its PDF",
  "resume texts extracted": "`read`",
  "expired rows deleted": "`rateLimits`, `challenges`",
  "unconfirmed requests deleted": "`requests`",
  "orphaned merges deleted": "`merges`",
  "unused images deleted": "`count`",
  "old mails deleted from the mailbox": "`deleted`",
};
