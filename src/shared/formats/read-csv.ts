/**
 * A line of a CSV, counted as a spreadsheet counts: blank ones too, and one whose cells hold line breaks once. `broken`
 * says why its cells cannot be relied on.
 */
export type CsvLine = { number: number; cells: string[]; broken?: "quote" | "columns" | undefined };

const delimiters = [";", ",", "\t", "|"] as const;
/** The line by which Excel is told the delimiter; Excel itself may have filled it up with more of them. */
const DELIMITER_LINE = /^\s*"?sep=([^"\r\n\w])\1*"?[ \t]*(?:\r\n?|\n|$)/i;

/**
 * Reads a CSV line by line, whose lines end in CRLF, LF or CR. A quoted cell may hold delimiters, doubled quotes and line
 * breaks; a quote that is never closed, or is closed inside of a cell, breaks its own line and no other. Cells beyond
 * `cellsMax` are not read. Takes time in proportion to the text.
 */
export function* readCsv(text: string, cellsMax: number): Generator<CsvLine, undefined> {
  const [declaration = "", declared] = DELIMITER_LINE.exec(text) ?? [];
  const delimiter = declared ?? findDelimiter(text);
  const form = { delimiter, cellEnd: new RegExp(`[\\${delimiter}\\r\\n]`, "g"), cellsMax };
  let at = declaration.length;
  for (let number = 1; at < text.length; number += 1) {
    const { end, ...line } = readLine(text, at, form);
    yield { number, ...line };
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
}

/** The delimiter that the first line with text has most often, outside of quotes. */
function findDelimiter(text: string): string {
  const start = Math.max(0, text.search(/[^\s;,|]/));
  const plain = text.slice(start, lineEnd(text, start)).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => plain.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
}

type Form = { delimiter: string; cellEnd: RegExp; cellsMax: number };
type Line = Omit<CsvLine, "number"> & { end: number };

function readLine(text: string, start: number, form: Form): Line {
  const { delimiter, cellsMax } = form;
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = readCell(text, at, form);
    if (!cell) return unquotedLine(text, start, form);
    cells.push(cell.text);
    at = cell.end;
    if (text[at] !== delimiter) return { cells, end: at };
    if (cells.length === cellsMax) {
      const end = lineEnd(text, at);
      if (text.slice(at, end).replaceAll(delimiter, "").trim() === "") return { cells, end };
      // Quotes that do not fit make one of many lines.
      if (lineEnd(text, start) < at) return unquotedLine(text, start, form);
      return { cells, broken: "columns", end };
    }
  }
}

/** A line whose quotes do not fit, as if it had none: those after it are read by themselves. */
function unquotedLine(text: string, start: number, { delimiter, cellsMax }: Form): Line {
  const end = lineEnd(text, start);
  return { cells: text.slice(start, end).split(delimiter, cellsMax), broken: "quote", end };
}

/** The cell that begins at `start`, and where it ends; undefined when its quotes do not fit. */
function readCell(
  text: string,
  start: number,
  { delimiter, cellEnd }: Form,
): { text: string; end: number } | undefined {
  const open = skipSpaces(text, start);
  if (text[open] !== '"') {
    const end = nextOf(cellEnd, text, start);
    return { text: text.slice(start, end), end };
  }
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return;
  const end = skipSpaces(text, close + 1);
  if (end < text.length && !["\r", "\n", delimiter].includes(text[end] ?? "")) return;
  return { text: text.slice(open + 1, close).replaceAll('""', '"'), end };
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

const LINE_END = /[\r\n]/g;
const lineEnd = (text: string, from: number) => nextOf(LINE_END, text, from);

function nextOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
