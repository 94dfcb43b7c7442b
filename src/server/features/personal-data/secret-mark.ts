import type { Services } from "#server/platform/services.ts";

const MARK_LENGTH = 12;

/**
 * Tells one AUTH_SECRET from another, without a hint of what it is. A keyed hash finds its person under the secret that
 * made it alone.
 */
export function secretMark({ signerOf }: Pick<Services, "signerOf">): string {
  return signerOf("erasure-journal").sign("AUTH_SECRET").slice(0, MARK_LENGTH);
}
