import { sql } from "drizzle-orm";
import { heading, letter } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import {
  AUDIT_SEAL_PURPOSE,
  hasKeptSeal,
  type KeptSeal,
  keptSealsDirectory,
  keptSealText,
  signKeptSeal,
  writeKeptSeal,
} from "./kept-seals.ts";
import { sealEntries } from "./seal-entries.ts";

/** The first run of an old installation waits until all past entries are sealed. */
const TIME_LIMIT_SECONDS = 2 * 60 * 60;

/** Signs the latest seal daily, and after the very first, into DATA_DIR; mails it if AUDIT_SEAL_TO is set. */
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
    // A new installation without entries.
    if (!last) return;
    const { id, hash, count } = last;
    const seal = signKeptSeal(
      { day, sealId: Number(id), entryCount: Number(count), hash },
      signerOf(AUDIT_SEAL_PURPOSE),
    );
    await db.transaction(async (tx) => {
      if (env.AUDIT_SEAL_TO) await queue.enqueue(tx, mailDailySeal, seal);
      // Written last: an existing file marks the day as done.
      await writeKeptSeal(directory, seal);
    });
  },
};

/** Mails a daily seal to AUDIT_SEAL_TO; a no-op if the variable was unset meanwhile. */
export const mailDailySeal: JobDefinition<KeptSeal> = {
  name: "mail-audit-seal",
  sendsMail: true,
  run: async ({ mailer, installation: { env } }, seal) => {
    if (!env.AUDIT_SEAL_TO) return;
    const title = `Selo dos logs de ${formatDay(seal.day)}`;
    const advice = `Guarde este e-mail. Se um dia for preciso conferir os logs, salve o texto abaixo como ${seal.day}.json e informe a pasta a "bun run audit:verify".`;
    const file = keptSealText(seal);
    await mailer.send({
      to: env.AUDIT_SEAL_TO,
      subject: title,
      ...letter([
        heading(title, { inText: true }),
        advice,
        { html: `<pre>${Bun.escapeHTML(file)}</pre>`, text: file },
      ]),
    });
  },
};
