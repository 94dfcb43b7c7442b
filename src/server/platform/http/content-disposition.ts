/** Characters that file systems reject, control and invisible ones, such as those that reverse the reading order. */
const UNSAFE = /[<>:"/\\|?*]|\p{C}/gu;
/** `encodeURIComponent` does not encode these, and RFC 5987 does not allow them. */
const NOT_ATTRIBUTE = /['()*]/g;
const ACCENTS = /\p{M}/gu;
const NOT_PLAIN = /[^\w .-]/gu;

/**
 * A Content-Disposition that shows a file in the browser and saves it as `name`, which may be any text (RFC 6266).
 * Clients without UTF-8 get the name without accents.
 */
export function inlineFileNamed(name: string): string {
  return `inline; ${fileNamed(name)}`;
}

/** The same for a file that is saved and not shown. */
export function attachedFileNamed(name: string): string {
  return `attachment; ${fileNamed(name)}`;
}

function fileNamed(name: string): string {
  const safe = name.toWellFormed().replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  const plain = safe.normalize("NFD").replace(ACCENTS, "").replace(NOT_PLAIN, "_");
  const encoded = encodeURIComponent(safe).replace(NOT_ATTRIBUTE, percentEncoded);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
