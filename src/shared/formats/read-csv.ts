/**
 * A CSV line, numbered as in a spreadsheet: counts blank lines, and a line with quoted line breaks once. `broken` gives
 * the reason why its cells are unreliable.
 */
export type CsvLine = { number: number; cells: string[]; broken?: "quote" | "columns" | undefined };

const delimiters = [";", ",", "\t", "|"] as const;
/** Delimiter declaration for Excel, which may append more delimiters on save. */
const DELIMITER_LINE = /^\s*"?sep=([^"\r\n\w])\1*"?[ \t]*(?:\r\n?|\n|$)/i;

/**
 * Parses CSV line by line (CRLF, LF or CR) in linear time, with quoted delimiters, quotes and line breaks. An unclosed
 * or misplaced quote breaks only its own line. Cells beyond `cellsMax` are skipped.
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

/** Returns the most frequent delimiter of the first non-blank line, outside quotes. */
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
      // Mismatched quotes have joined several lines.
      if (lineEnd(text, start) < at) return unquotedLine(text, start, form);
      return { cells, broken: "columns", end };
    }
  }
}

/** Splits a line with mismatched quotes as plain text, so that later lines parse normally. */
function unquotedLine(text: string, start: number, { delimiter, cellsMax }: Form): Line {
  const end = lineEnd(text, start);
  return { cells: text.slice(start, end).split(delimiter, cellsMax), broken: "quote", end };
}

/** Reads the cell at `start`; undefined for mismatched quotes. */
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
