import { RejectedImageError } from "./rejected-image.ts";

/** Fits all namespaces that Illustrator declares, but bounds memory. */
const EXPANDED_MAX = 1024 * 1024;

/**
 * Allowed before the root. A comment ends at its first `-->`, otherwise a series of comments takes exponential time.
 */
const beforeRoot = {
  space: /\s+/y,
  comment: /<!--[\s\S]*?-->/y,
  instruction: /<\?([\w-]+)[\s\S]*?\?>/y,
  doctype:
    /<!DOCTYPE\s+svg(?:[^"'[\]>]|"[^"]*"|'[^']*')*(?:\[((?:[^"'\]<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<(?!!--))*)\]\s*)?>/y,
};
const ROOT = /<svg[\s/>]/y;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&([A-Za-z_][\w.-]*);/g;
const ownEntities = new Set(["amp", "lt", "gt", "quot", "apos"]);

/**
 * Decodes an SVG in any encoding and expands text entities of its DTD; undefined if the bytes are not SVG.
 * @throws RejectedImageError `entities` for nested, external or unbounded entities, `external` for an external style
 * sheet.
 */
export function readDrawing(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  let [position, subset, hasStyleSheet] = [0, "", false];
  const take = (pattern: RegExp) => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found) position = pattern.lastIndex;
    return found;
  };
  for (let found = true; found; ) {
    const instruction = take(beforeRoot.instruction);
    const doctype = take(beforeRoot.doctype);
    if (instruction?.[1] === "xml-stylesheet") hasStyleSheet = true;
    subset += doctype?.[1] ?? "";
    found = [instruction, doctype, take(beforeRoot.space), take(beforeRoot.comment)].some(Boolean);
  }
  ROOT.lastIndex = position;
  if (!ROOT.test(text)) return undefined;
  if (hasStyleSheet) throw new RejectedImageError("external");
  return expandEntities(text.slice(position), subset);
}

/** Detects the encoding from a byte-order mark or `<`, else from the XML declaration. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder("utf-16be").decode(bytes);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, label = ""] = /^<\?xml[^>]*\sencoding\s*=\s*["']((?:iso|windows)-[\w-]+)["']/i.exec(start) ?? [];
  try {
    return new TextDecoder(label || "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function expandEntities(text: string, subset: string): string {
  const entities = new Map<string, string>();
  for (const [, name = "", double, single = ""] of subset.matchAll(ENTITY)) {
    // XML uses the first declaration of a name.
    if (!entities.has(name)) entities.set(name, double ?? single);
  }
  let expanded = 0;
  return text.replace(REFERENCE, (reference, name: string) => {
    if (ownEntities.has(name)) return reference;
    const value = entities.get(name);
    expanded += value?.length ?? 0;
    if (value === undefined || /[&%<]/.test(value) || expanded > EXPANDED_MAX)
      throw new RejectedImageError("entities");
    return value.replaceAll('"', "&quot;").replaceAll("'", "&apos;").replaceAll(">", "&gt;");
  });
}
