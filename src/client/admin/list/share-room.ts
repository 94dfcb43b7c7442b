/** Widths in pixels. */
export type ColumnRoom = {
  /** The column is never narrower. */
  min: number;
  /** As wide as its longest text; a wider one would have free room. */
  wanted: number;
  /** It takes what is left when no column is cut. */
  grows: boolean;
  /** Without room for all, the column with the highest number is left out first; one without a number stays. */
  yields?: number | undefined;
};

/**
 * The widths of columns that share `room`; undefined for one that is left out. Columns that are cut get the room of those
 * that are not, in equal parts, so that none has free room beside one that is cut. Where even the least widths do not fit,
 * the sum is more than `room`.
 */
export function shareRoom(columns: readonly ColumnRoom[], room: number): (number | undefined)[] {
  const shown = withoutYielding(columns, room);
  const widths = new Map(shown.map((column) => [column, column.min]));
  const widen = (column: ColumnRoom, by: number) => widths.set(column, (widths.get(column) ?? 0) + by);
  const lack = (column: ColumnRoom) => column.wanted - (widths.get(column) ?? 0);

  let left = room - sumOf(shown);
  for (;;) {
    const cut = shown.filter((column) => lack(column) > 0);
    if (cut.length === 0 || left <= 0) break;
    const step = Math.min(left / cut.length, ...cut.map(lack));
    for (const column of cut) widen(column, step);
    left -= step * cut.length;
    if (step < 0.01) break;
  }
  const growing = shown.filter(({ grows }) => grows);
  if (left > 0) for (const column of growing) widen(column, left / growing.length);
  return columns.map((column) => widths.get(column));
}

function withoutYielding(columns: readonly ColumnRoom[], room: number): readonly ColumnRoom[] {
  const yielding = columns
    .filter((column) => column.yields !== undefined)
    .sort((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  let shown = columns;
  while (sumOf(shown) > room) {
    const last = yielding.pop();
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  return shown;
}

function sumOf(columns: readonly ColumnRoom[]): number {
  return columns.reduce((sum, { min }) => sum + min, 0);
}
