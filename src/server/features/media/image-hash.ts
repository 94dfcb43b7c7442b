import type { MediaSlot } from "#shared/schemas/media.ts";

/** Returns the SHA-256 (hexadecimal) of slot and uploaded bytes, which both determine the stored files. */
export function imageHash(bytes: Uint8Array, slot: MediaSlot): string {
  return new Bun.CryptoHasher("sha256").update(slot).update(bytes).digest("hex");
}
