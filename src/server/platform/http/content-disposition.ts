/** What file systems refuse, control and invisible characters: a name may not reverse its own reading order. */
const UNSAFE = /[<>:"/\\|?*]|\p{C}/gu;
/** `encodeURIComponent` leaves these as they are, RFC 5987 does not allow them. */
const NOT_ATTRIBUTE = /['()*]/g;
const ACCENTS = /\p{M}/gu;
const NOT_PLAIN = /[^\w .-]/gu;

/**
 * A Content-Disposition that shows a file in the browser and saves it under `name`, whatever a visitor put into it
 * (RFC 6266); clients that know no UTF-8 get the name without accents.
 */
export function inlineFileNamed(name: string): string {
  return `inline; ${fileNamed(name)}`;
}

/** The same for a file that is saved and never shown. */
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
