/** The bytes of a base64 data URL; `fetch`, which could read it, may not by our policy. */
export function dataUrlToBlob(dataUrl: string): Blob {
  const [head = "", base64 = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice("data:".length).split(";")[0] ?? "" });
}
