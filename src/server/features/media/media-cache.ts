import { LRUCache } from "lru-cache";

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
  const files = new LRUCache<string, MediaFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  });
  return {
    get: async (name, load) => {
      const cached = files.get(name);
      if (cached) return cached;
      const file = await load();
      if (file) files.set(name, file);
      return file;
    },
  };
}
