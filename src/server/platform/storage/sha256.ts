/** Returns the SHA-256 hash in lower-case hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
}
