import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Snapshot } from "#server/platform/db/snapshot.ts";
import type { AuditLogVerification } from "#shared/schemas/audit-log.ts";
import type { AuditLogFinding } from "#shared/texts/operation-texts.ts";
import type { KeptSealFile } from "./kept-seals.ts";
import { entryHash, sealContent, sealHash, settledThrough } from "./seal-hashes.ts";

/** Limits per statement: at least one seal, and no further seals beyond this many entries. */
const BATCH_ENTRIES = 20_000;
const BATCH_SEALS = 300;

type Query = <Row extends object>(query: SQL) => Promise<Row[]>;

/** Recomputes every seal within one snapshot, and compares it with the entries and the kept daily seals. */
export async function verifyAuditLog(
  snapshot: Snapshot,
  keptSeals: readonly KeptSealFile[],
): Promise<AuditLogVerification> {
  const dialect = new PgDialect();
  const query: Query = (statement) => snapshot.query(dialect.sqlToQuery(statement));
  // Forces index lookups: a plan with full scans would repeat them for every batch.
  await query(
    sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  );
  const chain = await verifyChain(query);
  await query(
    sql`select set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true)`,
  );
  chain.finding ??= await findOrphan(query, chain);
  const unsealed = await findUnsealed(query);
  const entry = await earliestEntry(query, { ...chain, slippedIn: unsealed.slippedIn });
  const kept = await compareKeptSeals(query, keptSeals, chain);
  return {
    sealed: chain.sealed,
    waiting: unsealed.waiting,
    keptSeals: keptSeals.length,
    lastSealAt: chain.lastSealAt,
    findings: [...(chain.finding ? [chain.finding] : []), ...(entry ? [entry] : []), ...kept],
  };
}

type Chain = {
  /** Entries of existing seals, without purged ones. */
  sealed: number;
  /** All entries ever sealed. */
  counted: number;
  lastId: number;
  highestEntryId: number;
  lastSealAt: string | null;
  changed: number | undefined;
  removed: number | undefined;
  /** The first seal that does not verify. */
  finding: AuditLogFinding | undefined;
};

type SealRow = {
  id: string;
  kind: string;
  /** Milliseconds since 1970. */
  sealed_at: number;
  entry_count: number;
  highest_entry_id: string;
  hash: string;
  is_whole: boolean;
  first_entry: string | null;
  last_entry: string | null;
  present: number;
  changed: string | null;
  removed: string | null;
};

async function verifyChain(query: Query): Promise<Chain> {
  const chain: Chain = {
    sealed: 0,
    counted: 0,
    lastId: 0,
    highestEntryId: 0,
    lastSealAt: null,
    changed: undefined,
    removed: undefined,
    finding: undefined,
  };
  const [purge] = await query<{ through: string | null }>(
    sql`select max(purged_through) as through from audit_seals where kind = 'purge'`,
  );
  const purgedThrough = Number(purge?.through ?? 0);
  for (let previous = ""; ; ) {
    const seals = await query<SealRow>(sealsAfter(chain.lastId, previous, purgedThrough));
    for (const seal of seals) {
      chain.finding ??= await findingOf(query, chain, seal);
      chain.sealed += seal.present;
      if (seal.kind === "entries") chain.counted += seal.entry_count;
      chain.changed = least(chain.changed, seal.changed);
      chain.removed = least(chain.removed, seal.removed);
      chain.lastId = Number(seal.id);
      chain.highestEntryId = Number(seal.highest_entry_id);
      chain.lastSealAt = new Date(seal.sealed_at).toISOString();
      previous = seal.hash;
    }
    if (seals.length === 0) break;
  }
  return chain;
}

/** Selects the next seals with their recomputed hashes and the state of their entries. */
function sealsAfter(lastId: number, previous: string, purgedThrough: number): SQL {
  return sql`
    with batch as (
      select id, kind, sealed_at, entry_count, highest_entry_id, purged_through, hash,
        lag(hash, 1, decode(${previous}::text, 'hex')) over (order by id) as previous
      from (
        select *, sum(entry_count) over (order by id) as running
        from (select * from audit_seals where id > ${lastId}::bigint order by id limit ${BATCH_SEALS}) as next
      ) as counted
      where running - entry_count < ${BATCH_ENTRIES}
    ), kept_entry as (
      select kept.seal_id, kept.audit_log_id as id, kept.hash, entry.id is not null as is_present,
        entry.id is not null and ${entryHash("entry")} <> kept.hash as is_changed
      from batch
      join audit_seal_entries as kept on kept.seal_id = batch.id
      left join audit_logs as entry on entry.id = kept.audit_log_id
    ), summary as (
      select seal_id, ${sealContent("kept_entry")} as content, min(id) as first_entry, max(id) as last_entry,
        count(*) filter (where is_present)::integer as present,
        min(id) filter (where is_changed) as changed,
        min(id) filter (where not is_present and id > ${purgedThrough}::bigint) as removed
      from kept_entry group by seal_id
    ), seal as (
      select batch.*, summary.* from batch left join summary on summary.seal_id = batch.id
    )
    select id, kind, ${milliseconds(sql`sealed_at`)} as sealed_at, entry_count, highest_entry_id, encode(hash, 'hex') as hash,
      hash = ${sealHash("seal")} as is_whole, first_entry, last_entry, coalesce(present, 0) as present, changed, removed
    from seal order by id`;
}

async function findingOf(query: Query, chain: Chain, seal: SealRow): Promise<AuditLogFinding | undefined> {
  const sealId = Number(seal.id);
  if (sealId !== chain.lastId + 1) return missing(query, chain);
  if (seal.is_whole) return undefined;
  const [firstEntryId, lastEntryId] = [numberOf(seal.first_entry), numberOf(seal.last_entry)];
  const at = await timeOf(query, firstEntryId ?? chain.highestEntryId);
  return { kind: "seal_changed", sealId, firstEntryId, lastEntryId, at };
}

/** Finds entries of a missing seal, which was cut off the end of the chain. */
async function findOrphan(query: Query, chain: Chain): Promise<AuditLogFinding | undefined> {
  const [orphan] = await query(
    sql`select from audit_seal_entries where seal_id not in (select id from audit_seals) limit 1`,
  );
  return orphan && missing(query, chain);
}

async function missing(query: Query, { lastId, highestEntryId }: Chain): Promise<AuditLogFinding> {
  const at = await timeOf(query, highestEntryId);
  return { kind: "seal_missing", sealId: lastId + 1, afterEntryId: highestEntryId, at };
}

/** Classifies unsealed entries: ids in the settled range were inserted later, the others are waiting. */
async function findUnsealed(query: Query): Promise<{ waiting: number; slippedIn: number | undefined }> {
  const [row] = await query<{ waiting: number; slipped_in: string | null }>(sql`
    with settled as materialized (select ${settledThrough} as id)
    select count(*) filter (where entry.id > settled.id)::integer as waiting,
      min(entry.id) filter (where entry.id <= settled.id) as slipped_in
    from audit_logs as entry, settled
    where not exists (select from audit_seal_entries as kept where kept.audit_log_id = entry.id)`);
  return { waiting: row?.waiting ?? 0, slippedIn: numberOf(row?.slipped_in) ?? undefined };
}

type EntryFinding = Extract<AuditLogFinding, { entryId: number }>;

/** The earliest entry that was changed, removed or inserted. */
async function earliestEntry(
  query: Query,
  found: { changed: number | undefined; removed: number | undefined; slippedIn: number | undefined },
): Promise<EntryFinding | undefined> {
  const kinds: [EntryFinding["kind"], number | undefined][] = [
    ["changed", found.changed],
    ["removed", found.removed],
    ["slipped_in", found.slippedIn],
  ];
  const [first] = kinds
    .flatMap(([kind, entryId]) => (entryId === undefined ? [] : [{ kind, entryId }]))
    .sort((a, b) => a.entryId - b.entryId);
  return first && { ...first, at: await timeOf(query, first.entryId) };
}

/** Compares the chain with the daily seals kept elsewhere: reports the first forged and the first differing one. */
async function compareKeptSeals(
  query: Query,
  files: readonly KeptSealFile[],
  { lastId, highestEntryId, counted }: Chain,
): Promise<AuditLogFinding[]> {
  const seals = files.flatMap(({ seal }) => seal ?? []);
  const ids = `{${seals.map(({ sealId }) => sealId).join(",")}}`;
  const rows = await query<{ id: string; hash: string }>(
    sql`select id, encode(hash, 'hex') as hash from audit_seals where id = any(${ids}::bigint[])`,
  );
  const hashes = new Map(rows.map(({ id, hash }) => [Number(id), hash]));
  const forged = files.find(({ seal }) => !seal);
  const differing = seals.find(({ sealId, hash }) => hashes.get(sealId) !== hash);
  const findings: AuditLogFinding[] = forged ? [{ kind: "forged", day: forged.day }] : [];
  if (!differing) return findings;
  const { day, sealId, entryCount } = differing;
  if (sealId <= lastId) return [...findings, { kind: "rewritten", day, sealId }];
  const at = await timeOf(query, highestEntryId);
  const lost = Math.max(0, entryCount - counted);
  return [...findings, { kind: "cut_off", day, afterEntryId: highestEntryId, lost, at }];
}

/** Time of the entry, or of the closest existing one before it. */
async function timeOf(query: Query, entryId: number): Promise<string | null> {
  const [row] = await query<{ created_at: number }>(
    sql`select ${milliseconds(sql`created_at`)} as created_at from audit_logs where id <= ${entryId}::bigint order by id desc limit 1`,
  );
  return row ? new Date(row.created_at).toISOString() : null;
}

/** Drivers may return timestamps in their own text format. */
function milliseconds(instant: SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`;
}

function least(known: number | undefined, id: string | null): number | undefined {
  if (id === null) return known;
  return known === undefined ? Number(id) : Math.min(known, Number(id));
}

function numberOf(id: string | null | undefined): number | null {
  return id === null || id === undefined ? null : Number(id);
}
