import { sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import {
  AUDIT_SEAL_PURPOSE,
  hasKeptSeal,
  keptSealsDirectory,
  signKeptSeal,
  writeKeptSeal,
} from "./kept-seals.ts";
import { mailDailySeal } from "./mail-daily-seal.job.ts";
import { sealEntries } from "./seal-entries.ts";

/** The first run of an old installation waits until its whole past is sealed. */
const TIME_LIMIT_SECONDS = 2 * 60 * 60;

/**
 * Signs the last seal of the audit log and keeps it in DATA_DIR, apart from the database, once a day and after the
 * very first seal; with AUDIT_SEAL_TO it is mailed, too.
 */
export const keepDailySeal: JobDefinition<object> = {
  name: "keep-audit-seal",
  schedule: "5 0 * * *",
  catchesUp: true,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async ({ db, queue, signerOf, installation: { env } }) => {
    const day = formatIsoDay(new Date());
    const directory = keptSealsDirectory(env);
    if (await hasKeptSeal(directory, day)) return;
    await sealEntries(db, { waits: true });
    const [last] = await db.execute<{ id: string; hash: string; count: string }>(sql`
      select id, encode(hash, 'hex') as hash,
        (select sum(entry_count) from audit_seals where kind = 'entries') as count
      from audit_seals order by id desc limit 1`);
    // A new installation without an entry.
    if (!last) return;
    const { id, hash, count } = last;
    const seal = signKeptSeal(
      { day, sealId: Number(id), entryCount: Number(count), hash },
      signerOf(AUDIT_SEAL_PURPOSE),
    );
    await db.transaction(async (tx) => {
      if (env.AUDIT_SEAL_TO) await queue.enqueue(tx, mailDailySeal, seal);
      // Last: a day whose file is there is done.
      await writeKeptSeal(directory, seal);
    });
  },
};
