import type { TextEdit } from "#client/lib/insert-text.ts";

export const markdownFormats = ["heading", "bold", "italic", "link", "list", "quote"] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

type Selection = { text: string; start: number; end: number };

/** Stands where nothing was selected, selected itself: typing replaces it. */
const PLACEHOLDER = "texto";
const SCHEME = "https://";
/** What begins a line of Markdown and stays outside of bold and italic. */
const LINE_START = /^\s*(?:#{1,6} |> ?|[-*+] |\d+[.)] )*/;

/** Applies a format to the selection, or takes it away where it is there already. */
export function formatMarkdown(selection: Selection, format: MarkdownFormat): TextEdit {
  switch (format) {
    case "bold":
      return toggleMarker(selection, "**");
    case "italic":
      return toggleMarker(selection, "*");
    case "link":
      return insertLink(selection);
    case "heading":
      return toggleLines(selection, { prefix: "## ", present: /^#{1,6} / });
    case "list":
      return toggleLines(selection, { prefix: "- ", present: /^[-*+] / });
    case "quote":
      return toggleLines(selection, { prefix: "> ", present: /^> ?/, blank: ">" });
  }
}

function toggleMarker({ text, start, end }: Selection, marker: string): TextEdit {
  const size = marker.length;
  const selected = text.slice(start, end);
  const [before, after] = [starsBefore(text, start), starsAfter(text, end)];
  if (hasMarker(Math.min(before, after), size)) {
    return {
      from: start - size,
      to: end + size,
      insert: selected,
      selection: [start - size, end - size],
    };
  }
  const inner = Math.min(starsAfter(selected, 0), starsBefore(selected, selected.length));
  if (selected.length > 2 * size && hasMarker(inner, size)) {
    const insert = selected.slice(size, -size);
    return { from: start, to: end, insert, selection: [start, start + insert.length] };
  }
  if (selected.trim() === "") {
    const insert = marker + PLACEHOLDER + marker;
    return { from: end, to: end, insert, selection: [end + size, end + size + PLACEHOLDER.length] };
  }
  // Bold and italic end with their paragraph: each line gets its own.
  const insert = selected
    .split("\n")
    .map((line) => {
      const head = LINE_START.exec(line)?.[0] ?? "";
      const body = line.slice(head.length).trimEnd();
      return body === "" ? line : head + marker + body + marker + line.slice(head.length + body.length);
    })
    .join("\n");
  return { from: start, to: end, insert, selection: [start, start + insert.length] };
}

/** Of `***both***` one star is italic and two are bold. */
function hasMarker(stars: number, size: number): boolean {
  return size === 2 ? stars >= 2 : stars % 2 === 1;
}

function starsBefore(text: string, index: number): number {
  return /\**$/.exec(text.slice(Math.max(0, index - 3), index))?.[0].length ?? 0;
}

function starsAfter(text: string, index: number): number {
  return /^\**/.exec(text.slice(index, index + 3))?.[0].length ?? 0;
}

function insertLink({ text, start, end }: Selection): TextEdit {
  const selected = text.slice(start, end);
  const isAddress = /^(https?:\/\/|mailto:|\/)\S+$/.test(selected);
  const label = isAddress || selected === "" ? PLACEHOLDER : selected;
  const address = isAddress ? selected : SCHEME;
  const insert = `[${label}](${address})`;
  // What is still missing is selected.
  const [at, missing] = label === PLACEHOLDER ? [1, label] : [label.length + 3, address];
  return { from: start, to: end, insert, selection: [start + at, start + at + missing.length] };
}

type LinePrefix = { prefix: string; present: RegExp; blank?: string };

function toggleLines({ text, start, end }: Selection, { prefix, present, blank = "" }: LinePrefix): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the start of a line does not take that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const lineEnd = text.indexOf("\n", last);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const isPresent = filled.length > 0 && filled.every((line) => present.test(line));
  const insert = lines
    .map((line) => {
      if (isPresent) return line.replace(present, "");
      if (line.trim() === "" && lines.length > 1) return blank;
      return prefix + line.replace(present, "");
    })
    .join("\n");
  const after = from + insert.length;
  // In one line the cursor stays at its letter; several lines are selected whole, for the next format.
  const place = lines.length === 1 ? Math.max(from, last + insert.length - (to - from)) : undefined;
  return { from, to, insert, selection: place === undefined ? [from, after] : [place, place] };
}
