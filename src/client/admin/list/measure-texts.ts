/** The rows of the first page: those that come after it move no column. */
const ROWS_MEASURED = 1000;
/** Of so many texts with the most letters one is the widest. */
const CANDIDATES = 16;
/** A text that changes by a letter or two leaves the column as it is. */
const STEP_PX = 8;

type Texts<Row> = (row: Row) => string | readonly string[];

const known = new WeakMap<readonly unknown[], Map<string, number>>();
let context: CanvasRenderingContext2D | null | undefined;

/**
 * The width of the widest text that a column has in these rows, in pixels. It is measured once for each list of rows, since
 * a list asks again at every step that it scrolls. `font` is a weight, a size and a family.
 */
export function widestText<Row>(rows: readonly Row[], key: string, texts: Texts<Row>, font: string): number {
  const widths = known.get(rows) ?? new Map<string, number>();
  known.set(rows, widths);
  const id = `${key} ${font}`;
  let width = widths.get(id);
  if (width === undefined) {
    const longest = longestOf(rows.slice(0, ROWS_MEASURED).flatMap(texts));
    width = Math.ceil(Math.max(0, ...longest.map((text) => textWidth(text, font))) / STEP_PX) * STEP_PX;
    widths.set(id, width);
  }
  return width;
}

/** The texts with the most letters. Sorting a thousand to take sixteen would delay the first rows. */
function longestOf(texts: readonly string[]): readonly string[] {
  const longest: string[] = [];
  for (const text of texts) {
    if (longest.length === CANDIDATES && text.length <= (longest.at(-1)?.length ?? 0)) continue;
    const place = longest.findIndex(({ length }) => length < text.length);
    longest.splice(place < 0 ? longest.length : place, 0, text);
    longest.length = Math.min(longest.length, CANDIDATES);
  }
  return longest;
}

/** The width of a text, in pixels, whichever digits it has. */
export function textWidth(text: string, font: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = font;
  return context.measureText(text.replace(/\d/g, "0")).width;
}
