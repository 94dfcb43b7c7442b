import type { MediaSlot, StoredImage } from "#shared/schemas/media.ts";
import type { TestApp } from "./app.ts";

/** Image uploads and downloads as the given administrator, or as one given per call. */
export function imageUploads(app: TestApp, cookie: string) {
  const send = (slot: MediaSlot | string, bytes: Uint8Array | string, as: string | undefined = cookie) => {
    const form = new FormData();
    form.set("slot", slot);
    form.set(
      "image",
      new File([Buffer.from(bytes as string)], "imagem.exe", { type: "application/x-msdownload" }),
    );
    return app.rest("POST", "/api/media", { rawBody: form, cookie: as });
  };
  return {
    send,
    /** Uploads an image that must be accepted; resolves to the stored image. */
    stored: async (slot: MediaSlot, bytes: Uint8Array | string): Promise<StoredImage> => {
      const body = (await (await send(slot, bytes)).json()) as { success: boolean; data: StoredImage };
      if (!body.success) throw new Error(`the upload failed: ${JSON.stringify(body)}`);
      return body.data;
    },
    fetched: async (url: string): Promise<{ bytes: Buffer; headers: Headers }> => {
      const answer = await app.rest("GET", url);
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
    },
  };
}

/** An SVG of 200 x 60 pixels. */
export function svg(content: string, attributes = 'width="200" height="60"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
}

/** ICO with these images and the sizes that its directory declares. */
export function icon(
  images: { side: number; bytes: Uint8Array }[],
  end: Uint8Array = Buffer.alloc(0),
): Buffer {
  let offset = 6 + 16 * images.length;
  const entries = images.map(({ side, bytes }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(side % 256, 0);
    entry.writeUInt8(side % 256, 1);
    entry.writeUInt32LE(bytes.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.byteLength;
    return entry;
  });
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  return Buffer.concat([header, ...entries, ...images.map(({ bytes }) => bytes), end]);
}
