/** A few heroes in all their widths. */
const MAX_BYTES = 16 * 1024 * 1024;

export type MediaFile = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

declare module "#server/platform/services.ts" {
  interface Services {
    media: MediaCache;
  }
}

export type MediaCache = {
  /** The file of this name, read through `load` when it is not at hand. What a name means never changes. */
  get: (name: string, load: () => Promise<MediaFile | undefined>) => Promise<MediaFile | undefined>;
};

/** Keeps the files asked for last in memory, up to MAX_BYTES. */
export function createMediaCache(): MediaCache {
  // A Map remembers the order in which its entries came: the first is the one not asked for the longest.
  const files = new Map<string, MediaFile>();
  let size = 0;
  return {
    get: async (name, load) => {
      const known = files.get(name);
      if (known) {
        files.delete(name);
        files.set(name, known);
        return known;
      }
      const file = await load();
      if (!file || file.bytes.byteLength > MAX_BYTES / 4 || files.has(name)) return file;
      files.set(name, file);
      size += file.bytes.byteLength;
      for (const [oldest, { bytes }] of files) {
        if (size <= MAX_BYTES) break;
        files.delete(oldest);
        size -= bytes.byteLength;
      }
      return file;
    },
  };
}
