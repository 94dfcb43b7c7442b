import { count, desc, is, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTimestamp } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { writeXlsxStream } from "hucre/xlsx";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { AppError } from "#server/platform/errors.ts";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from "#shared/formats/csv.ts";
import { toWallClock } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  chosenColumns,
  csvCells,
  type ExportColumn,
  type ExportFormat,
  exportFormatNames,
  XLSX_MAX_ROWS,
} from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";
import { marketingSelection } from "./consents/marketing-export.ts";
import { withdrawalLink } from "./consents/withdrawal-link.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** A few milliseconds of work per batch, so that other requests run in between. */
const BATCH_ROWS = 600;
const RETRY_SECONDS = 60;
/** In characters; fits an e-mail address. */
const XLSX_COLUMN_WIDTH = 24;
const XLSX_INSTANT = "dd/mm/yyyy hh:mm";

type Selected = Record<string, PgColumn | SQL>;
type Row<Select extends Selected> = SelectResultFields<Select>;
/** Values beyond the selected columns of a row. */
type Marketing = { withdrawalLink: string | null };

/** Export definition of one kind of submission. */
type Export<Select extends Selected, Item> = {
  /** Available columns. */
  columns: readonly ExportColumn<Item>[];
  select: Select;
  present: (row: Row<Select> & Marketing) => Item;
  /** Sheet name. */
  sheet: string;
  describe: (count: number, format: string) => string;
};

/** Rows of `ids`, or all that match the filter, with format and columns. */
type ExportInput<Filter> = Filter & {
  format: ExportFormat;
  columns?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
};

/**
 * Streams rows as CSV or XLSX, newest first, in constant memory. Counts and reads one snapshot, and audits the export
 * before the first byte. A disconnect cancels the query.
 * @throws AppError `rate_limited` at the limit of concurrent exports, `invalid_input` for more rows than a sheet holds.
 */
export async function streamExport<Filter, Select extends Selected, Item>(
  ctx: CallerContext,
  kind: SubmissionKind<Filter>,
  input: ExportInput<Filter>,
  { columns: allColumns, select, present, sheet, describe }: Export<Select, Item>,
): Promise<ReadableStream<Uint8Array>> {
  const { table, entityType } = kind;
  const { format, ids } = input;
  const condition = ids ? hasIdOf(table.id, ids) : kind.matching(input);
  const columns = chosenColumns(allColumns, input.columns);
  const query = ctx.db
    .select({ ...namedColumns(select), ...marketingSelection(kind, columns) })
    .from(table)
    .where(condition)
    .orderBy(desc(table.id))
    .toSQL();
  const snapshot = await ctx.openSnapshot();
  if (!snapshot) {
    throw new AppError("rate_limited", {
      message: texts.exports.busy,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  try {
    const [row] = await snapshot.query<{ count: string }>(
      ctx.db.select({ total: count() }).from(table).where(condition).toSQL(),
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
        entityType,
        description: describe(total, exportFormatNames[format]),
      }),
    );
    const instants = Object.keys(select).filter((key) => is(select[key], PgTimestamp));
    const items = presented(snapshot.batches<SnapshotRow>(query, BATCH_ROWS), (read) => {
      for (const key of instants) if (read[key] !== null) read[key] = new Date(Number(read[key]));
      const person = read.marketing_person;
      return present({
        ...(read as Row<Select>),
        withdrawalLink: person ? withdrawalLink(ctx, String(person)) : null,
      });
    });
    const chunks = format === "xlsx" ? xlsxChunks(columns, items, sheet) : csvChunks(columns, items);
    return toStream(chunks, snapshot.end);
  } catch (error) {
    await snapshot.end();
    throw error;
  }
}

type SnapshotRow = Record<string, unknown>;

/** Aliases columns by row key. Timestamps become milliseconds since 1970, which parse much faster than text. */
function namedColumns(select: Selected): Record<string, SQL.Aliased> {
  const named = Object.entries(select).map(([key, column]) => [
    key,
    (is(column, PgTimestamp) ? sql`date_part('epoch', ${column}) * 1000` : sql`${column}`).as(key),
  ]);
  return Object.fromEntries(named);
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

/** Stores all text as text: no formulas or numbers, and telephones keep leading zeros. */
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

/** Characters not allowed in XML. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Spreadsheets decode `_x0041_` as the letter A. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function sheetText(text: string): string {
  return text.replace(NOT_XML, "").replace(LOOKS_ESCAPED, "_x005F_");
}

/** Produces one chunk per pull. Calls `end` after the last chunk, on errors and on cancellation. */
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
