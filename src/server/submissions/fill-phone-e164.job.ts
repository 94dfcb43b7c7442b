import { and, asc, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { SubmissionTable } from "./submission-kind.ts";
import { toE164 } from "./to-e164.ts";

/** One statement locks its rows for milliseconds. */
const BATCH_ROWS = 200;
/** A million rows take about half an hour. */
const TIME_LIMIT_SECONDS = 2 * 60 * 60;

/**
 * Fills `phone_e164` of rows that have none: stored before the column existed, by the release before during a deploy,
 * or restored from an old backup. Texts that are no telephone number are read again each night.
 */
export function fillPhoneE164(tables: readonly SubmissionTable[]): JobDefinition<object> {
  return {
    name: "fill-phone-e164",
    schedule: "15 4 * * *",
    catchesUp: true,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    run: async ({ db, log }) => {
      let filled = 0;
      for (const table of tables) filled += await fillTable(db, table);
      if (filled > 0) log.info("phone numbers filled in E.164", { filled });
    },
  };
}

async function fillTable(db: Database, table: SubmissionTable): Promise<number> {
  let filled = 0;
  for (let last = 0; ; ) {
    const start = performance.now();
    const rows = await db
      .select({ id: table.id, phone: table.phone })
      .from(table)
      .where(and(gt(table.id, last), isNull(table.phoneE164), ne(table.phone, "")))
      .orderBy(asc(table.id))
      .limit(BATCH_ROWS);
    const numbers = rows.flatMap(({ id, phone }) => {
      const e164 = toE164(phone);
      return e164 ? [{ id, e164 }] : [];
    });
    filled += await fillRows(db, table, numbers);
    const next = rows.at(-1);
    if (!next || rows.length < BATCH_ROWS) return filled;
    last = next.id;
    // Leaves half of the time to visitors and administrators: each row is entered into its indexes anew.
    await Bun.sleep(performance.now() - start);
  }
}

async function fillRows(db: Database, table: SubmissionTable, numbers: { id: number; e164: string }[]) {
  if (numbers.length === 0) return 0;
  const { count } = await db.execute(sql`
    update ${table} set phone_e164 = given.e164
    from json_to_recordset(${JSON.stringify(numbers)}::json) as given(id bigint, e164 text)
    where ${table.id} = given.id`);
  return count;
}
