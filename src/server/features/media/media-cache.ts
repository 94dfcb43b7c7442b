/** Holds a few slides in all widths. */
const MAX_BYTES = 16 * 1024 * 1024;

export type MediaFile = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

declare module "#server/platform/services.ts" {
  interface Services {
    media: MediaCache;
  }
}

export type MediaCache = {
  /** Returns the file of this name, from memory or through `load`. The file of a name never changes. */
  get: (name: string, load: () => Promise<MediaFile | undefined>) => Promise<MediaFile | undefined>;
};

/** Creates a least recently used cache of at most MAX_BYTES. A file larger than a quarter of that is not cached. */
export function createMediaCache(): MediaCache {
  // A Map iterates in insertion order: the first entry is the least recently used.
  const files = new Map<string, MediaFile>();
  let size = 0;
  return {
    get: async (name, load) => {
      const cached = files.get(name);
      if (cached) {
        files.delete(name);
        files.set(name, cached);
        return cached;
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
