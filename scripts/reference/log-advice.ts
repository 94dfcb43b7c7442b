/** Further fields of each log line, and what an operator should do about it. */
export const logAdvice: Readonly<Record<string, string>> = {
  request:
    "`requestId`, `method`, `path`, `status`, `milliseconds`, `address`; probes (`/healthz`, `/readyz`, `/metrics`) only when they fail",
  starting: "`version` with its commit",
  ready: "`url`, `milliseconds`",
  stopping: "`signal`",
  "company lookup failed":
    "BrasilAPI did not answer about a CNPJ within a second. The lead is stored, and the lookup is repeated three times within hours.",
  "company lookup was not queued":
    "The lead opened without it; opening it again asks. `reason`: usually the database can only be read.",
  "cannot start": "`reason`: what to mend. `error` with a stack is a defect: report it",
  "closing failed": "`error`: a part was not closed at the stop; the others were. Nothing to do",
  "PUBLIC_URL is http: passwords and sessions cross the network unprotected": "set an https address",
  "mails are stored in DATA_DIR/mailbox and reach nobody": "`mailbox`: set `SMTP_URL`",
  "instances have different AUTH_SECRET":
    "`others`: set the same one everywhere and restart; while you change it on purpose, nothing",
  "AUTH_SECRET is another than at the last start":
    "everyone signs in again; unless you mean it, set the former one and restart",
  "a migration waits for a table that another transaction holds":
    "it asks again for ten minutes, and calls wait behind it for a second at most; wait, as for a backup, or end that transaction",
  "a changed file beside the backups was written anew":
    "`sha256`: nothing to do; if it happens again, replace the disk of `BACKUP_DIR`",
  "a changed file beside the backups is lost":
    '`sha256`: only older backups name it, or the site has lost its bytes, too; see "A file is lost"',
  "request failed": "`requestId`, `path` for tRPC, `error`: a defect; report it",
  "an address that is not public was not called":
    "`host`, `address`: a webhook or marketing service whose name leads inside. Correct its address, or the name server's answer",
  "answer not stored for repeats":
    "`requestId`, `error`: the call was answered; a repeat under its Idempotency-Key gets 409 for five minutes and then runs anew. Nothing to do",
  unavailable:
    "`reason`, `requestId`, `path`, or `part` for work of the server itself, `repeated`: why calls are answered 503, such as a full disk; once per cause and minute",
  "job failed":
    '`job`, `attempt`, `error`; `isLast` after the last attempt: mend the cause, then retry it under "Saúde do sistema"',
  "job queue failed": "`error`: the queue lost the database and recovers by itself",
  "site config is stale: the database did not answer":
    "`version`: pages show the last known content until it does",
  "pages are served without their content":
    "`error`: browsers build them; tried again after 15 s. When it stays: restart, and report it",
  "an own page is served without its content": "`path`, `error`: as for all pages",
  "the files of this build are not kept for open tabs":
    "`reason`: tabs that are open over the next upgrade load anew; tried again after 6 hours",
  "files cannot be stored: the object storage rejects the settings of S3_*, or does not answer":
    "`reason`: at start; correct `S3_*`, and see `doctor`",
  "object storage unavailable": "`method`, `reason`: uploads and downloads are answered 503 until it answers",
  "suspect submission": '`requestId`, `reason`: stored under "Suspeitos"',
  "the embedded PostgreSQL is down":
    "`error`, `restartInMs`: it is started again; usually a full disk or too little memory",
  "the embedded PostgreSQL does not start": "`reason`: mend it; tried again",
  "the embedded PostgreSQL is up again": "",
  "backup made": "`file`, `bytes`, `lostFiles`",
  "backup skipped: another one is being made": "",
  "backup not recorded": "`error`: the archive is made, its record is missing",
  "old backups deleted": "`count`",
  "files of old backups deleted": "`count`: no archive of `BACKUP_DIR` names them any more",
  "files of old backups stay: an archive beside them cannot be read":
    "`reason`: move that archive, such as an encrypted one, elsewhere",
  "stored file is lost or damaged": '`id`: found by a backup; see "A file is lost"',
  "a variable that is not read looks like a misspelt one": "`variable`, `meant`: correct its name",
  "a synced passkey counted back":
    "`userId`, `from`, `to`: each device of a synced passkey may count for itself. Ask its user if it repeats",
  "log lines were lost":
    "`lines`: the log could not be written, as on a full disk; the site went on. Make room, or mend what reads the log",
  "no backup can be written to BACKUP_DIR":
    "`directory`, `reason`: at start; let the server's user write there",
  "erased people are back":
    "`keys`, `reason`: they were erased under another `AUTH_SECRET`; start once with it",
  "erased people may be back: the journals were not compared": "`error`: mend it; tried again every hour",
  "people were erased again after a restore":
    "`records`: the database was older than an erasure. Nothing to do",
  "a journal of erasures was missing and is written again":
    "`place`: from the database and the other places. Nothing to do",
  "the journal of erasures cannot be read":
    "`place`, `error`: let the server read it; tried again every hour",
  "the journal of erasures cannot be written":
    "`place`, `error`: let the server write it; until then an erasure is refused",
  "imports of a restored backup were ended":
    "`imports`: a line of theirs may have an erased person; import again",
  "held records of an erased person stay": "`records`: a dispute keeps them",
  "terms applied":
    "how many records of each kind were deleted; `failure` where it ended early: the next night goes on",
  "mail refused for good": "`mailId`, `reason`: the address does not exist; its record says so to who wrote",
  "confirmation of a consent refused": "`type`, `id`, `reason`: the same of the link that confirms a consent",
  "a stored SVG was not converted":
    "`name`, `reason`: it is served sandboxed as before, and tried again each night. Delete it from the library and send a PNG",
  "the text of a resume was not read": "`resumeId`, `error`: the search does not find words of its PDF",
  "texts of resumes read": "`read`",
  "expired rows deleted": "`rateLimits`, `challenges`",
  "unconfirmed requests deleted": "`requests`",
  "orphaned merges deleted": "`merges`",
  "unused images deleted": "`count`",
  "old mails deleted from the mailbox": "`deleted`",
};
