import type { MediaSlot } from "#shared/schemas/media.ts";

/** Returns the SHA-256, in hexadecimal, of slot and uploaded bytes: the stored files depend on both. */
export function imageHash(bytes: Uint8Array, slot: MediaSlot): string {
  return new Bun.CryptoHasher("sha256").update(slot).update(bytes).digest("hex");
}
