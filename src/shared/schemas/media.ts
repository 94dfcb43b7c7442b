import { z } from "zod";

/** The largest picture that is taken, in bytes: what a good camera writes. */
export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;
/** A picture with more would take the server's memory; phones make 12 to 50 million. */
export const MEDIA_MAX_PIXELS = 50_000_000;

export const mediaSlots = ["logo", "footer-logo", "favicon", "slide"] as const;
export type MediaSlot = (typeof mediaSlots)[number];
export const mediaSlotSchema = z.enum(mediaSlots, { error: "Destino da imagem desconhecido." });

type SlotProfile = {
  /** The types taken, by what the bytes are. */
  types: readonly string[];
  /** For a file field's `accept`. */
  accept: string;
  /** How the types are named to readers. */
  typeNames: string;
  /** Recommended pixels (spec section 2). */
  recommended: { width: number; height: number };
};

const PHOTO_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/svg+xml",
] as const;
const logoProfile: SlotProfile = {
  types: ["image/png", "image/jpeg", "image/svg+xml"],
  accept: "image/png,image/jpeg,image/svg+xml",
  typeNames: "PNG, JPEG ou SVG",
  recommended: { width: 200, height: 60 },
};

/** What each place for a picture takes (spec sections 2 and 5); form, route and processing read it. */
export const slotProfiles: Readonly<Record<MediaSlot, SlotProfile>> = {
  logo: logoProfile,
  "footer-logo": logoProfile,
  favicon: {
    types: ["image/x-icon", "image/png"],
    accept: "image/x-icon,image/vnd.microsoft.icon,.ico,image/png",
    typeNames: "ICO ou PNG",
    recommended: { width: 32, height: 32 },
  },
  slide: {
    types: PHOTO_TYPES,
    accept: "image/*",
    typeNames: "uma imagem",
    recommended: { width: 1920, height: 1080 },
  },
};

/** A stored picture as the back office and other clients learn of it. */
export const storedImageSchema = z.object({
  /** Root-relative, such as `/media/<hash>-1920x1080.webp`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny data URL, or empty. */
  placeholder: z.string(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;
