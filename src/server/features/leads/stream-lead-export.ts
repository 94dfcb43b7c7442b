import { count, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Snapshot } from "#server/platform/db/snapshot.ts";
import { AppError } from "#server/platform/errors.ts";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from "#shared/formats/csv.ts";
import { type ExportedLead, leadCsvCells, leadCsvColumns } from "#shared/lead-csv.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";
import { leadsMatching } from "./lead-filter.ts";
import { recordLeadExport } from "./start-lead-export.ts";
import { leads } from "./table.ts";

/** A few milliseconds of work per batch; other requests run between batches. */
const BATCH_ROWS = 600;
const RETRY_SECONDS = 60;

/**
 * Streams the matching leads as CSV, newest first, in constant memory (product 8.4). Counts and reads one snapshot, and
 * records the export before the first byte. A client that disconnects ends the query.
 * @throws AppError `rate_limited` while the maximum number of exports is running.
 */
export async function streamLeadExport(
  ctx: AdministratorContext,
  filter: LeadFilter,
): Promise<ReadableStream<Uint8Array>> {
  const snapshot = await ctx.openSnapshot();
  if (!snapshot) {
    throw new AppError("rate_limited", {
      message: texts.leads.exportsBusy,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  try {
    const [row] = await snapshot.query<{ count: string }>(
      ctx.db.select({ total: count() }).from(leads).where(leadsMatching(filter)).toSQL(),
    );
    await recordLeadExport(ctx, Number(row?.count));
    return toStream(csvChunks(ctx, snapshot, filter), snapshot.end);
  } catch (error) {
    await snapshot.end();
    throw error;
  }
}

type Row = {
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  is_imported: boolean;
  /** Milliseconds since 1970, because a number becomes a date much faster than a text does. */
  created_at: number;
  imported_at: number | null;
};

async function* csvChunks(ctx: AdministratorContext, snapshot: Snapshot, filter: LeadFilter) {
  const { name, cnpj, email, phone, isImported } = leads;
  const createdAt = millisecondsOf(leads.createdAt);
  const importedAt = millisecondsOf(leads.importedAt);
  const query = ctx.db
    .select({ name, cnpj, email, phone, isImported, createdAt, importedAt })
    .from(leads)
    .where(leadsMatching(filter))
    .orderBy(desc(leads.id))
    .toSQL();
  yield BYTE_ORDER_MARK + csvLine(leadCsvColumns);
  for await (const rows of snapshot.batches<Row>(query, BATCH_ROWS)) {
    let chunk = "";
    for (const row of rows) chunk += CSV_LINE_END + csvLine(leadCsvCells(present(row)));
    yield chunk;
  }
}

function millisecondsOf(column: PgColumn): SQL.Aliased<number> {
  return sql<number>`date_part('epoch', ${column}) * 1000`.as(column.name);
}

function present({ name, cnpj, email, phone, is_imported, created_at, imported_at }: Row): ExportedLead {
  return {
    name,
    cnpj,
    email,
    phone,
    isImported: is_imported,
    createdAt: new Date(created_at),
    importedAt: imported_at === null ? null : new Date(imported_at),
  };
}

/** Produces one chunk per pull. Calls `end` after the last chunk, on an error and on cancellation. */
function toStream(chunks: AsyncGenerator<string>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          await end();
          controller.close();
        } catch (error) {
          await end();
          controller.error(error);
        }
      },
      cancel: async () => {
        await chunks.return(undefined);
        await end();
      },
    },
    { highWaterMark: 0 },
  );
}
