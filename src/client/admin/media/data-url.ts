/** The bytes of a base64 data URL. The content security policy does not allow `fetch` to read one. */
export function dataUrlToBlob(dataUrl: string): Blob {
  const [head = "", base64 = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice("data:".length).split(";")[0] ?? "" });
}
