/** Characters that file systems reject, and control and invisible ones, e.g. bidi overrides. */
const UNSAFE = /[<>:"/\\|?*]|\p{C}/gu;
/** Not encoded by `encodeURIComponent`, but not allowed by RFC 5987. */
const NOT_ATTRIBUTE = /['()*]/g;
const ACCENTS = /\p{M}/gu;
const NOT_PLAIN = /[^\w .-]/gu;

/** Content-Disposition for display, saved as `name` (RFC 6266); without accents for clients without UTF-8. */
export function inlineFileNamed(name: string): string {
  return `inline; ${fileNamed(name)}`;
}

/** The same for a download. */
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
