import { and, eq, sql } from "drizzle-orm";
import { type Author, authorAt } from "#server/platform/audit/record-audit.ts";
import { keyedLocks } from "#server/platform/db/advisory-locks.ts";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { mailOf, phoneOf } from "#server/submissions/person-keys.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import type { CsvLine } from "#shared/formats/read-csv.ts";
import { isClosing } from "#shared/schemas/lead-stages.ts";
import type { GivenToImported } from "#shared/submissions/lead-import.ts";
import { type ImportedLead, readLead } from "#shared/submissions/read-lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { endLeadImport } from "./end-lead-import.ts";
import { linesRead } from "./read-lead-imports.ts";
import { readLeadFileLines } from "./run-lead-file-worker.ts";
import { leadImportRejections, leadImports, leads } from "./table.ts";

/** A transaction takes a fraction of a second; a retry repeats at most one. */
const BATCH_LINES = 500;
const TIME_LIMIT_SECONDS = 60 * 60;

/** Imports leads in batches that commit with their progress, so retries resume and duplicates cannot occur. */
export const runLeadImport: JobDefinition<{ importId: number }> = {
  name: "import-leads",
  concurrency: 1,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async (services, { importId }) => {
    const { db, storage } = services;
    const [found] = await db
      .select({ fileId: leadImports.fileId, done: linesRead })
      .from(leadImports)
      .where(and(eq(leadImports.id, importId), eq(leadImports.state, "running")));
    if (!found?.fileId) return;
    const file = await storage.get(found.fileId);
    const all = file && (await readLeadFileLines(file.bytes));
    if (!all) throw new Error(`the file of lead import ${importId} could not be read`);
    const lines = all.drop(found.done);
    for (let from = found.done; ; from += BATCH_LINES) {
      const batch = takeLines(lines);
      const isLast = batch.length < BATCH_LINES;
      const goesOn = await db.transaction((tx) =>
        importBatch(services, tx, { importId, from, batch, isLast }),
      );
      if (!goesOn || isLast) return;
    }
  },
};

function takeLines(lines: Iterator<CsvLine>): CsvLine[] {
  const batch: CsvLine[] = [];
  while (batch.length < BATCH_LINES) {
    const { done, value } = lines.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

type Batch = { importId: number; from: number; batch: readonly CsvLine[]; isLast: boolean };

/** Returns false if the import has ended or another attempt is ahead. */
async function importBatch(
  services: JobServices,
  tx: Transaction,
  { importId, from, batch, isLast }: Batch,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyedLocks.leadImport}::int, 0)`);
  const isThis = eq(leadImports.id, importId);
  const [current] = await tx.select().from(leadImports).where(isThis).for("update");
  if (current?.state !== "running") return false;
  const { duplicates, doubts, imported, skipped } = current;
  if (imported + skipped + current.rejected !== from) return false;
  const accepted: (ImportedLead & { phoneE164: string | null; importLine: number })[] = [];
  const rejected: { importId: number; line: number; problem: string; cells: string[] }[] = [];
  for (const line of batch) {
    const result = readLead(line, current);
    const problem = "problem" in result ? result.problem : doubts === "skip" ? result.doubts.join(" ") : "";
    if (problem || "problem" in result)
      rejected.push({ importId, line: line.number, problem, cells: line.cells });
    else accepted.push({ ...result.lead, phoneE164: toE164(result.lead.phone), importLine: line.number });
  }
  const wanted = duplicates === "skip" ? await withoutDuplicates(tx, accepted) : accepted;
  if (wanted.length > 0) {
    const shared = sharedColumns(current.given);
    await tx.insert(leads).values(wanted.map((lead) => ({ ...lead, ...shared, importId })));
  }
  if (rejected.length > 0) await tx.insert(leadImportRejections).values(rejected);
  const [counted] = await tx
    .update(leadImports)
    .set({
      imported: imported + wanted.length,
      skipped: skipped + accepted.length - wanted.length,
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

/** Columns with the same value in all leads of an import. */
function sharedColumns(given: GivenToImported | null) {
  if (!given) return {};
  const { owner, campaign, stage, lostReason } = given;
  const touch = { utm_campaign: campaign };
  return {
    stage,
    lostReason,
    ownerId: owner || null,
    ...(isClosing(stage) && { closedAt: new Date() }),
    ...(campaign && { source: { first: touch, last: touch } }),
  };
}

/** Skips candidates whose e-mail address or telephone matches a listed lead or an earlier line. */
async function withoutDuplicates<Candidate extends { email: string; phoneE164: string | null }>(
  tx: Transaction,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const phones = new Set<string>();
  const emails = new Set<string>();
  const wantedEmails = candidates.flatMap(({ email }) => email.toLowerCase() || []);
  const wantedPhones = candidates.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  const isListed = eq(leads.isSuspect, false);
  if (wantedEmails.length > 0) {
    const known = await tx
      .select({ mail: mailOf(leads.email) })
      .from(leads)
      .where(and(isListed, hasTextOf(mailOf(leads.email), wantedEmails)));
    for (const { mail } of known) emails.add(mail);
  }
  if (wantedPhones.length > 0) {
    const known = await tx
      .select({ phone: leads.phoneE164 })
      .from(leads)
      .where(and(isListed, hasTextOf(phoneOf(leads.phoneE164), wantedPhones)));
    for (const { phone } of known) if (phone) phones.add(phone);
  }
  return candidates.filter(({ email, phoneE164 }) => {
    const address = email.toLowerCase();
    if (emails.has(address) || (phoneE164 !== null && phones.has(phoneE164))) return false;
    if (address) emails.add(address);
    if (phoneE164 !== null) phones.add(phoneE164);
    return true;
  });
}

/** Author of an import's changes: the administrator who started it. */
export function importAuthor({
  authorId: id,
  authorName: name,
  authorAddress: address,
}: Pick<typeof leadImports.$inferSelect, "authorId" | "authorName" | "authorAddress">): Author {
  const author = { kind: "administrator", id, name, email: "", expires: 0, isProven: false } as const;
  return authorAt("lead-import", address, author);
}
