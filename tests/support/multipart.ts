import type { TestApp } from "./app.ts";

/** A multipart part; a file if it has a file name. */
export type Part = { name: string; value: string | Uint8Array; filename?: string; type?: string };

export const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
export const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A part without its terminator, for truncated bodies. */
export function openPart({ name, value, filename, type }: Part): Uint8Array<ArrayBuffer> {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    "\r\n",
  ].join("\r\n");
  return new Uint8Array(Buffer.concat([Buffer.from(head), Buffer.from(value)]));
}

/** A complete multipart body, byte for byte as a browser sends it. */
export function multipartBody(parts: Part[]): Uint8Array<ArrayBuffer> {
  const closed = parts.flatMap((part) => [openPart(part), Buffer.from("\r\n")]);
  return new Uint8Array(Buffer.concat([...closed, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

export function postParts(app: TestApp, path: string, parts: Part[]): Promise<Response> {
  return app.rest("POST", path, { rawBody: multipartBody(parts), headers: MULTIPART });
}
