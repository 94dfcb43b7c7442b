export type LegalSection = {
  id: string;
  /** The heading's inline Markdown; empty for what stands before the first heading. */
  title: string;
  /** Markdown, heading included. */
  text: string;
};

type Heading = { line: number; depth: number; title: string };

const FENCE = /^ {0,3}(```|~~~)/;
const HASH_HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** `[name]: address`, which any section may refer to. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:/;

/**
 * Cuts a Markdown text before each heading that no other contains, so that a long text is laid out a piece at a time.
 * A section's id is its place, which a reworded title does not change.
 */
export function splitSections(text: string): LegalSection[] {
  const lines = text.split("\n");
  const headings = outermost(findHeadings(lines));
  const definitions = lines.filter((line) => DEFINITION.test(line)).join("\n");
  const starts = [...(headings[0]?.line === 0 ? [] : [0]), ...headings.map(({ line }) => line)];
  return starts
    .map((start, index) => ({ start, end: starts[index + 1] ?? lines.length }))
    .map(({ start, end }) => {
      const place = headings.findIndex(({ line }) => line === start);
      return {
        id: place < 0 ? "inicio" : `secao-${place + 1}`,
        title: headings[place]?.title ?? "",
        text: `${lines.slice(start, end).join("\n")}\n\n${definitions}`,
      };
    })
    .filter((section) => section.text.trim() !== "");
}

function findHeadings(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fenced = false;
  for (const [line, content] of lines.entries()) {
    if (FENCE.test(content)) fenced = !fenced;
    if (fenced) continue;
    const hashes = HASH_HEADING.exec(content);
    if (hashes) headings.push({ line, depth: hashes[1]?.length ?? 1, title: hashes[2] ?? "" });
    else if (isUnderlined(lines, line))
      headings.push({ line, depth: lines[line + 1]?.includes("=") ? 1 : 2, title: content.trim() });
  }
  return headings;
}

/** A paragraph of one line with `===` or `---` below it. */
function isUnderlined(lines: readonly string[], line: number): boolean {
  const isText = /^ {0,3}[^\s>#*+=-]/.test(lines[line] ?? "");
  return isText && !lines[line - 1]?.trim() && UNDERLINE.test(lines[line + 1] ?? "");
}

function outermost(headings: readonly Heading[]): Heading[] {
  let shallowest = Number.POSITIVE_INFINITY;
  return headings.filter(({ depth }) => {
    if (depth > shallowest) return false;
    shallowest = depth;
    return true;
  });
}
