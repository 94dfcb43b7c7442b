import { z } from "zod";
import { formatBytes } from "#shared/formats/numbers.ts";

/** Size of a photo from a good camera. */
export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;
/** Ample for an ICO in all usual sizes, or the SVG of a logo or slide. */
export const VECTOR_MAX_BYTES = 2 * 1024 * 1024;
export const SVG = "image/svg+xml";
/** Maximum height-to-width ratio of a slide: beyond it, only a strip would be visible. Phone photos reach 2.4. */
export const SLIDE_MAX_RATIO = 4;
/** Larger images would exhaust the server's memory; phone photos have 12 to 50 megapixels. */
export const MEDIA_MAX_PIXELS = 50_000_000;

export const mediaSlots = ["logo", "footer-logo", "favicon", "slide", "picture"] as const;
export type MediaSlot = (typeof mediaSlots)[number];
export const mediaSlotSchema = z.enum(mediaSlots, { error: "Destino da imagem desconhecido." });

type SlotProfile = {
  /** Accepted types, detected from the bytes. */
  types: readonly string[];
  /** The `accept` attribute of a file input. */
  accept: string;
  /** Name of the types in sentences. */
  typeNames: string;
  /** Name of the type that `VECTOR_MAX_BYTES` limits. */
  smallType: "SVG" | "ICO";
  /** Recommended size in pixels. */
  recommended: { width: number; height: number };
};

const SLIDE_TYPES = [
  "image/png",
  "image/apng",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
  SVG,
] as const;
const logoProfile: SlotProfile = {
  types: ["image/png", "image/apng", "image/jpeg", SVG],
  accept: "image/png,image/jpeg,image/svg+xml",
  typeNames: "PNG, JPEG ou SVG",
  smallType: "SVG",
  recommended: { width: 200, height: 60 },
};

const slideProfile: SlotProfile = {
  types: SLIDE_TYPES,
  accept: "image/*",
  typeNames: "PNG, JPEG, WebP, AVIF, GIF ou SVG",
  smallType: "SVG",
  recommended: { width: 1920, height: 1080 },
};

/** Rules of each image slot, for form, route and processing. */
export const slotProfiles: Readonly<Record<MediaSlot, SlotProfile>> = {
  logo: logoProfile,
  "footer-logo": logoProfile,
  favicon: {
    types: ["image/x-icon", "image/png", "image/apng"],
    accept: "image/x-icon,image/vnd.microsoft.icon,.ico,image/png",
    typeNames: "ICO ou PNG",
    smallType: "ICO",
    recommended: { width: 32, height: 32 },
  },
  slide: slideProfile,
  /** In an own page: stored in the same widths as a slide. */
  picture: slideProfile,
};

/** Maximum file sizes of a slot: `15 MB (SVG: 2 MB)`. */
export function describeSizeLimits(slot: MediaSlot): string {
  const [any, small] = [MEDIA_MAX_BYTES, VECTOR_MAX_BYTES].map(formatBytes);
  return `${any} (${slotProfiles[slot].smallType}: ${small})`;
}

/**
 * Number of images that the library shows initially, and at most: further ones are unused and deleted after 30 days.
 */
export const LIBRARY_LIMIT = { step: 60, max: 3000 } as const;

export const listImagesInputSchema = z.object({ limit: z.int().min(1).max(LIBRARY_LIMIT.max) });

const imageHashField = z.string().regex(/^[0-9a-f]{64}$/, "Imagem desconhecida.");
export const imageInputSchema = z.object({ hash: imageHashField });

/** `places` are those shown to the administrator: if there are others meanwhile, nothing is deleted. */
export const deleteImageInputSchema = imageInputSchema.extend({
  places: z.array(z.string().max(400)).max(5000),
});
export type DeleteImageInput = z.infer<typeof deleteImageInputSchema>;

/** An image of the library. The time is ISO 8601. */
export type LibraryImage = { hash: string; url: string; width: number; height: number; uploadedAt: string };

export const storedImageSchema = z.object({
  /** Root-relative, e.g. `/media/<hash>-1920x1080.webp`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny data URL, or empty. */
  placeholder: z.string(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;
