import type { TextEdit } from "#client/lib/insert-text.ts";

export const markdownFormats = ["heading", "bold", "italic", "link", "list", "quote"] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

type Selection = { text: string; start: number; end: number };

/** Inserted and selected for an empty selection; typing replaces it. */
const PLACEHOLDER = "texto";
const SCHEME = "https://";
/** Line prefix in Markdown, kept outside bold and italic. */
const LINE_START = /^\s*(?:#{1,6} |> ?|[-*+] |\d+[.)] )*/;

/** Applies a format to the selection, or removes it. */
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
  // Bold and italic cannot span paragraphs: wrap each line.
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

/** In `***both***` one star is italic and two are bold. */
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
  // Select the part still to be filled in.
  const [at, missing] = label === PLACEHOLDER ? [1, label] : [label.length + 3, address];
  return { from: start, to: end, insert, selection: [start + at, start + at + missing.length] };
}

type LinePrefix = { prefix: string; present: RegExp; blank?: string };

function toggleLines({ text, start, end }: Selection, { prefix, present, blank = "" }: LinePrefix): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the start of a line excludes that line.
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
  // On a single line keep the cursor at its letter; select multiple lines for the next format.
  const place = lines.length === 1 ? Math.max(from, last + insert.length - (to - from)) : undefined;
  return { from, to, insert, selection: place === undefined ? [from, after] : [place, place] };
}
