import { type SQL, sql } from "drizzle-orm";
import { unansweredRequests } from "#server/features/subject-requests/waiting-subject-requests.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { mentionedIds } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore, PersonalTable, Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import type {
  ErasureCount,
  ErasureNote,
  PersonKeysInput,
  PreviewedErasure,
} from "#shared/schemas/personal-data.ts";
import type { Hold } from "#shared/schemas/retention.ts";
import { subjectWithMentions } from "./find-mentions.ts";
import { subjectOf, withoutHeld } from "./subject-of.ts";

/** Plans a subject's erasure per place. `held` are submissions kept by a dispute, not in the subject. */
export async function planErasure(
  services: Services,
  db: Database | Transaction,
  subject: Subject,
  held: readonly Hold[] = [],
): Promise<{ counts: ErasureCount[]; notes: ErasureNote[] }> {
  const { tables, stores } = services.personalData;
  const counts: ErasureCount[] = [];
  for (const declaration of tables) {
    const isTheirs = declaration.rowsOf(subject);
    if (!isTheirs) continue;
    const count = await countRows(db, declaration, isTheirs);
    if (count > 0) counts.push(countOf(declaration, count));
  }
  for (const { opens, label } of tables) {
    const kept = held.filter(({ type }) => type === opens?.type);
    if (kept.length === 0) continue;
    const reason = `Retido: ${[...new Set(kept.map((hold) => hold.reason))].join("; ")}`;
    counts.push({ place: label, deleted: 0, anonymized: 0, kept: kept.length, reason });
  }
  for (const { label, mentions } of stores) {
    const deleted = mentions ? mentionedIds(mentions.place, subject).length : 0;
    if (deleted > 0) counts.push({ place: label, deleted, anonymized: 0, kept: 0, reason: "" });
  }
  return { counts, notes: notesOn(stores) };
}

/** Lists the places that the server cannot search, and how an erasure treats them. */
export function notesOn(stores: readonly PersonalStore[]): ErasureNote[] {
  return stores
    .filter(({ mentions }) => !mentions)
    .map(({ label, erasureNote }) => ({ place: label, note: erasureNote }));
}

function countOf({ label: place, erasure }: PersonalTable, count: number): ErasureCount {
  const none = { place, deleted: 0, anonymized: 0, kept: 0, reason: "" };
  if (erasure.how === "keep") return { ...none, kept: count, reason: erasure.reason };
  return erasure.how === "anonymize" ? { ...none, anonymized: count } : { ...none, deleted: count };
}

async function countRows(
  db: Database | Transaction,
  { table }: PersonalTable,
  isTheirs: SQL,
): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${isTheirs}`,
  );
  return row?.count ?? 0;
}

/** Previews what an erasure deletes, anonymizes or keeps, and why, without mentions. Read-only. */
export async function previewErasure(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
): Promise<PreviewedErasure> {
  const { subject, held } = await withoutHeld(ctx.db, await subjectOf(ctx, ctx.db, keys));
  const plan = await planErasure(ctx, ctx.db, await subjectWithMentions(ctx, ctx.db, subject, []), held);
  return { ...plan, unanswered: await unansweredRequests(ctx.db, subject) };
}
