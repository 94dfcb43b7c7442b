/** The bytes of a base64 data URL. The content security policy does not allow `fetch` to read one. */
export function dataUrlToBlob(dataUrl: string): Blob {
  const [head = "", base64 = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice("data:".length).split(";")[0] ?? "" });
}

/** The bytes as a data URL; the browser encodes them off the main thread. @throws when they cannot be read. */
export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
