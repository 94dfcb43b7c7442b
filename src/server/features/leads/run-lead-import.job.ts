import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { isAmong } from "#server/submissions/person-keys-table.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { type ImportedLead, isBlankLine, readCsvText, readLead } from "#shared/lead-import.ts";
import { texts } from "#shared/texts.ts";
import { endLeadImport } from "./end-lead-import.ts";
import { importAuthor } from "./import-author.ts";
import { readLines } from "./read-lines.ts";
import { leadImportRejections, leadImports, leadPersonKeys, leads } from "./table.ts";

/** A transaction takes a fraction of a second; another attempt repeats at most one. */
const BATCH_LINES = 500;
const TIME_LIMIT_SECONDS = 60 * 60;
/** Batches run one after the other, of two imports too: each sees the leads of those before. */
const BATCH_LOCK = 7822;

type Line = { number: number; cells: string[] };

/**
 * Makes leads of the lines of a file, in batches (product 8.10). A batch and how far it got are stored together, so that
 * another attempt goes on where one ended, and two beside each other make no lead twice.
 */
export const runLeadImport: JobDefinition<{ importId: number }> = {
  name: "import-leads",
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async (services, { importId }) => {
    const { db, storage } = services;
    const [found] = await db
      .select({ fileId: leadImports.fileId, done: leadImports.lines })
      .from(leadImports)
      .where(and(eq(leadImports.id, importId), eq(leadImports.state, "running")));
    if (!found?.fileId) return;
    const file = await storage.get(found.fileId);
    const read = file && readCsvText(file.bytes);
    if (!read || "problem" in read) throw new Error(`the file of lead import ${importId} is lost`);
    const lines = readLines(read);
    // The headings, and what an earlier attempt has read.
    for (let skipped = 0; skipped <= found.done; skipped += 1) lines.next();
    for (let from = found.done; ; from += BATCH_LINES) {
      const batch = takeLines(lines, from);
      const isLast = batch.length < BATCH_LINES;
      const goesOn = await db.transaction((tx) =>
        importBatch(services, tx, { importId, from, batch, isLast }),
      );
      if (!goesOn || isLast) return;
    }
  },
};

function takeLines(lines: Generator<string[]>, from: number): Line[] {
  const batch: Line[] = [];
  while (batch.length < BATCH_LINES) {
    const { done, value } = lines.next();
    if (done) break;
    // As a spreadsheet counts: the headings are line 1.
    batch.push({ number: from + batch.length + 2, cells: value });
  }
  return batch;
}

type Batch = { importId: number; from: number; batch: readonly Line[]; isLast: boolean };

/** False when the import has ended, or another attempt is ahead. */
async function importBatch(
  services: JobServices,
  tx: Transaction,
  { importId, from, batch, isLast }: Batch,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BATCH_LOCK}::int, 0)`);
  const isThis = eq(leadImports.id, importId);
  const [current] = await tx.select().from(leadImports).where(isThis).for("update");
  if (current?.state !== "running" || current.lines !== from) return false;
  const { columns, duplicates } = current;
  const accepted: (ImportedLead & { phoneE164: string | null; importLine: number })[] = [];
  const rejected: { importId: number; line: number; problem: string; cells: string[] }[] = [];
  for (const { number, cells } of batch) {
    if (isBlankLine(cells)) continue;
    const result = readLead(cells, columns);
    if ("problem" in result)
      rejected.push({ importId, line: number, problem: result.problem, cells: cells.map(withoutNul) });
    else accepted.push({ ...result.lead, phoneE164: toE164(result.lead.phone), importLine: number });
  }
  const wanted = duplicates === "skip" ? await withoutDuplicates(tx, accepted) : accepted;
  if (wanted.length > 0) await tx.insert(leads).values(wanted.map((lead) => ({ ...lead, importId })));
  if (rejected.length > 0) await tx.insert(leadImportRejections).values(rejected);
  const [counted] = await tx
    .update(leadImports)
    .set({
      lines: from + batch.length,
      imported: current.imported + wanted.length,
      skipped: current.skipped + accepted.length - wanted.length,
      rejected: current.rejected + rejected.length,
    })
    .where(isThis)
    .returning();
  if (isLast && counted) {
    const author = importAuthor(counted);
    await endLeadImport(services, tx, counted, {
      state: "done",
      author,
      describe: texts.leadImports.finished,
    });
  }
  return true;
}

/** Leaves out what repeats the e-mail address or telephone of a listed lead, or of an earlier line. */
async function withoutDuplicates<Candidate extends { email: string; phoneE164: string | null }>(
  tx: Transaction,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const phones = new Set<string>();
  const emails = new Set<string>();
  const wantedEmails = candidates.map(({ email }) => email.toLowerCase());
  const wantedPhones = candidates.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  const isListed = eq(leads.isSuspect, false);
  if (wantedEmails.length > 0) {
    const known = await tx
      .select({ mail: leadPersonKeys.mail })
      .from(leadPersonKeys)
      .innerJoin(leads, eq(leads.id, leadPersonKeys.id))
      .where(and(isListed, isAmong(leadPersonKeys.mail, wantedEmails)));
    for (const { mail } of known) emails.add(mail);
  }
  if (wantedPhones.length > 0) {
    const known = await tx
      .select({ phone: leadPersonKeys.phoneE164 })
      .from(leadPersonKeys)
      .innerJoin(leads, eq(leads.id, leadPersonKeys.id))
      .where(and(isListed, isAmong(leadPersonKeys.phoneE164, wantedPhones)));
    for (const { phone } of known) if (phone) phones.add(phone);
  }
  return candidates.filter(({ email, phoneE164 }) => {
    const address = email.toLowerCase();
    if (emails.has(address) || (phoneE164 !== null && phones.has(phoneE164))) return false;
    emails.add(address);
    if (phoneE164 !== null) phones.add(phoneE164);
    return true;
  });
}

/** PostgreSQL holds neither NUL nor half a character in JSON. */
function withoutNul(cell: string): string {
  return cell.toWellFormed().replaceAll("\0", "");
}
