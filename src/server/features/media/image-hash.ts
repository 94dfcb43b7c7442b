import type { MediaSlot } from "#shared/schemas/media.ts";

/** Names a picture by its bytes and its place: what is made of them depends on both. */
export function imageHash(bytes: Uint8Array, slot: MediaSlot): string {
  return new Bun.CryptoHasher("sha256").update(slot).update(bytes).digest("hex");
}
