import { count, desc, type Query, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { writeXlsxStream } from "hucre/xlsx";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from "#shared/formats/csv.ts";
import { toWallClock } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  csvCells,
  type ExportColumn,
  type ExportFormat,
  exportFormatNames,
  XLSX_MAX_ROWS,
} from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";
import type { SubmissionKind, SubmissionTable } from "./submission-kind.ts";

/** A few milliseconds of work per batch; other requests run between batches. */
const BATCH_ROWS = 600;
const RETRY_SECONDS = 60;
/** In characters, with room for an e-mail address. */
const XLSX_COLUMN_WIDTH = 24;
const XLSX_INSTANT = "dd/mm/yyyy hh:mm";

/** What differs between the exports of leads and resumes. */
export type Export<Row, Item> = {
  kind: Pick<SubmissionKind, "table" | "entityType">;
  condition: SQL | undefined;
  format: ExportFormat;
  columns: readonly ExportColumn<Item>[];
  /** Reads the rows of the condition, newest first. */
  query: Query;
  present: (row: Row) => Item;
  /** The name of the sheet. */
  sheet: string;
  describe: (count: number, format: string) => string;
};

/**
 * Streams rows as CSV or XLSX, newest first, in constant memory. Counts and reads one snapshot, and records the
 * export before the first byte. A client that disconnects ends the query.
 * @throws AppError `rate_limited` while the maximum number of exports is running, `invalid_input` for more rows than
 * a sheet has.
 */
export async function streamExport<Row extends object, Item>(
  ctx: AdministratorContext,
  exported: Export<Row, Item>,
): Promise<ReadableStream<Uint8Array>> {
  const { kind, condition, format, columns, query, present, sheet, describe } = exported;
  const snapshot = await ctx.openSnapshot();
  if (!snapshot) {
    throw new AppError("rate_limited", {
      message: texts.exports.busy,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  try {
    const [row] = await snapshot.query<{ count: string }>(
      ctx.db.select({ total: count() }).from(kind.table).where(condition).toSQL(),
    );
    const total = Number(row?.count);
    if (format === "xlsx" && total > XLSX_MAX_ROWS) {
      throw new AppError("invalid_input", {
        message: texts.exports.tooManyForXlsx(formatCount(XLSX_MAX_ROWS)),
      });
    }
    await ctx.db.transaction((tx) =>
      recordAudit(ctx, tx, {
        action: "EXPORT",
        entityType: kind.entityType,
        description: describe(total, exportFormatNames[format]),
      }),
    );
    const batches = presented(snapshot.batches<Row>(query, BATCH_ROWS), present);
    const chunks = format === "xlsx" ? xlsxChunks(columns, batches, sheet) : csvChunks(columns, batches);
    return toStream(chunks, snapshot.end);
  } catch (error) {
    await snapshot.end();
    throw error;
  }
}

/** The order of every export. */
export function newestFirst(table: SubmissionTable): SQL {
  return desc(table.id);
}

/** Selects an instant as milliseconds since 1970: a number becomes a date much faster than a text does. */
export function millisecondsOf(column: PgColumn): SQL.Aliased<number> {
  return sql<number>`date_part('epoch', ${column}) * 1000`.as(column.name);
}

async function* presented<Row, Item>(
  batches: AsyncIterable<Row[]>,
  present: (row: Row) => Item,
): AsyncGenerator<Item[], void> {
  for await (const rows of batches) yield rows.map(present);
}

async function* csvChunks<Item>(columns: readonly ExportColumn<Item>[], batches: AsyncIterable<Item[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)));
  for await (const items of batches) {
    let chunk = "";
    for (const item of items) chunk += CSV_LINE_END + csvLine(csvCells(columns, item));
    yield encoder.encode(chunk);
  }
}

/** A text is stored as a text: no cell becomes a formula or a number, and telephones keep their zeros. */
async function* xlsxChunks<Item>(
  columns: readonly ExportColumn<Item>[],
  batches: AsyncIterable<Item[]>,
  sheet: string,
) {
  yield* writeXlsxStream(xlsxRows(columns, batches), {
    name: sheet,
    columns: columns.map(({ header, isInstant }) => ({
      header,
      width: XLSX_COLUMN_WIDTH,
      ...(isInstant ? { numFmt: XLSX_INSTANT } : {}),
    })),
    freezePane: { rows: 1 },
  });
}

async function* xlsxRows<Item>(columns: readonly ExportColumn<Item>[], batches: AsyncIterable<Item[]>) {
  for await (const items of batches) {
    for (const item of items) {
      yield columns.map(({ value }) => {
        const cell = value(item);
        return cell instanceof Date ? toWallClock(cell) : cell ? sheetText(cell) : null;
      });
    }
  }
}

/** What XML cannot hold at all. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** A spreadsheet reads `_x0041_` as the letter A. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function sheetText(text: string): string {
  return text.replace(NOT_XML, "").replace(LOOKS_ESCAPED, "_x005F_");
}

/** Produces one chunk per pull. Calls `end` after the last chunk, on an error and on cancellation. */
function toStream(chunks: AsyncGenerator<Uint8Array>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
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
