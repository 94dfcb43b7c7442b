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

/** Some milliseconds of work, after which other requests have their turn. */
const BATCH_ROWS = 600;
const RETRY_SECONDS = 60;

/**
 * The leads of the filter as a CSV file, newest first, written while it is read: neither a long list nor a slow reader
 * costs memory. One snapshot is counted, recorded with its number before the first byte, and read. Whoever stops reading
 * ends the query.
 * @throws AppError `rate_limited` while other exports take all there is for them.
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
    return toStream(csvPieces(ctx, snapshot, filter), snapshot.end);
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
  /** Milliseconds since 1970: a date is read from a number in a fraction of the time that its text takes. */
  created_at: number;
  imported_at: number | null;
};

async function* csvPieces(ctx: AdministratorContext, snapshot: Snapshot, filter: LeadFilter) {
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
    let piece = "";
    for (const row of rows) piece += CSV_LINE_END + csvLine(leadCsvCells(present(row)));
    yield piece;
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

/** Makes a piece when the reader asks for one; `end` follows the last, a failure, or the reader's leaving. */
function toStream(pieces: AsyncGenerator<string>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await pieces.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          await end();
          controller.close();
        } catch (error) {
          await end();
          controller.error(error);
        }
      },
      cancel: async () => {
        await pieces.return(undefined);
        await end();
      },
    },
    { highWaterMark: 0 },
  );
}
